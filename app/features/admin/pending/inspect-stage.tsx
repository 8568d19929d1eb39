import { useState } from 'react'
import { ZoomDialog } from '#app/features/design/zoom-dialog.tsx'
import type { Color } from '#domain/catalog.ts'
import type { Product } from '#domain/products.ts'
import type { Pin } from '#domain/review.ts'
import { BeforeAfter } from './before-after.tsx'
import { DesignPreview } from './design-preview.tsx'
import type { Rejection } from './facts.ts'
import { PinEditor } from './pin-editor.tsx'
import type { PendingDesign } from './queue.ts'

/** `mockup` and `image` can be zoomed; `notes` places pins; `compare` shows the rejected version. */
export type InspectView = 'mockup' | 'image' | 'notes' | 'compare'

type InspectStageProps = {
  design: PendingDesign
  view: InspectView
  color: Color
  product: Product | undefined
  image: number
  before: Rejection | undefined
  pins: Pin[]
  onPins: (pins: Pin[]) => void
}

/** The large picture in the inspect dialog. */
export function InspectStage({ design, view, color, product, image, before, pins, onPins }: InspectStageProps) {
  const [isZoomed, setZoomed] = useState(false)
  const url = design.images[image]
  const shown = view === 'mockup' ? undefined : image
  if (view === 'compare' && before)
    return (
      <div className="bg-stage p-4">
        <BeforeAfter title={design.title} before={before} after={design.images} />
      </div>
    )
  if (view === 'notes' && url)
    return (
      <div className="grid min-h-72 place-items-center bg-stage p-4">
        <PinEditor title={design.title} image={url} index={image} pins={pins} onChange={onPins} />
      </div>
    )
  return (
    <>
      <button
        type="button"
        disabled={design.images.length === 0}
        onClick={() => setZoomed(true)}
        className="grid min-h-72 cursor-zoom-in place-items-center bg-stage p-4 focus-visible:-outline-offset-4 disabled:cursor-default"
      >
        <span className="sr-only">Zoom into {design.title}</span>
        <span className="block h-full w-full max-w-[min(34rem,66dvh)]">
          <DesignPreview
            design={design}
            width={shown === undefined ? 640 : 960}
            color={color}
            product={product}
            image={shown}
            hasTexture
          />
        </span>
      </button>
      {isZoomed && (
        <ZoomDialog title={design.title} background={undefined} caption={undefined} onClose={() => setZoomed(false)}>
          <DesignPreview design={design} width={1600} color={color} product={product} image={shown} hasTexture />
        </ZoomDialog>
      )}
    </>
  )
}
