import { X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { copyOf } from '#app/features/design/shown-design.ts'
import { ZoomDialog } from '#app/features/design/zoom-dialog.tsx'
import { formatDollars } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { ColorPicker } from '#app/ui/color-picker.tsx'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { COLORS } from '#domain/catalog.ts'
import { DesignByline } from './design-byline.tsx'
import { DesignPreview } from './design-preview.tsx'
import type { PendingDesign } from './queue.ts'

type InspectDialogProps = { design: PendingDesign; onClose: () => void; onApprove: () => void; onReject: () => void }

/** A pending design in every garment color, with its uploaded images and zoom. */
export function InspectDialog({ design, onClose, onApprove, onReject }: InspectDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [color, setColor] = useState(design.colors[0] ?? 'black')
  const [image, setImage] = useState<number>()
  const [isZoomed, setZoomed] = useState(false)
  const [artwork] = design.images
  useEffect(() => {
    dialog.current?.showModal()
    // The large rendition is generated on demand, so request it before the admin zooms in.
    if (artwork) new Image().src = copyOf(artwork, 1600)
  }, [artwork])
  const hasImages = design.images.length > 0
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      onClose={({ target }) => target === dialog.current && onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(72rem,calc(100%-2rem))] max-w-none overflow-y-auto border border-ink bg-card backdrop:bg-ink/55"
    >
      <div className="grid lg:grid-cols-[minmax(0,1fr)_26rem]">
        <button
          type="button"
          disabled={!hasImages}
          onClick={() => setZoomed(true)}
          className="grid min-h-72 cursor-zoom-in place-items-center bg-stage p-4 focus-visible:-outline-offset-4 disabled:cursor-default"
        >
          <span className="sr-only">Zoom into {design.title}</span>
          <span className="block h-full w-full max-w-[min(34rem,66dvh)]">
            <DesignPreview
              design={design}
              width={image === undefined ? 640 : 960}
              color={color}
              image={image}
              hasTexture
            />
          </span>
        </button>
        <div className="flex min-w-0 flex-col gap-5 p-6">
          <div>
            <div className="flex items-start justify-between gap-3">
              <h2 id={titleId} className="text-xl/snug font-semibold wrap-anywhere">
                {design.title}
              </h2>
              <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} className="-m-2 flex-none" />
            </div>
            <DesignByline design={design} />
            <p className="mt-2 text-[0.9375rem]">
              {design.category.name} · Suggested Price:{' '}
              <b className="num font-semibold">{formatDollars(design.price)}</b>
            </p>
          </div>
          {hasImages && (
            <>
              <ColorPicker
                colors={COLORS}
                hardToSee={COLORS.filter((choice) => !design.colors.includes(choice))}
                value={color}
                onChange={(choice) => {
                  setColor(choice)
                  setImage(undefined)
                }}
              />
              <Images images={design.images} chosen={image} onChoose={setImage} />
            </>
          )}
          {design.description && (
            <p className="max-h-60 overflow-y-auto text-[0.9375rem] text-muted whitespace-pre-line wrap-anywhere">
              {design.description}
            </p>
          )}
          <div className="mt-auto grid grid-cols-2 gap-2">
            <Button variant="approve" onClick={onApprove}>
              Approve
            </Button>
            <Button variant="reject" onClick={onReject}>
              Reject
            </Button>
          </div>
        </div>
      </div>
      {isZoomed && (
        <ZoomDialog title={design.title} background={undefined} onClose={() => setZoomed(false)}>
          <DesignPreview design={design} width={1600} color={color} image={image} hasTexture />
        </ZoomDialog>
      )}
    </dialog>
  )
}

type ImagesProps = { images: readonly string[]; chosen: number | undefined; onChoose: (image?: number) => void }

function Images({ images, chosen, onChoose }: ImagesProps) {
  return (
    <div>
      <h3 className="mb-2 text-[0.9375rem] font-semibold">Submitted artwork</h3>
      <ul className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              aria-label={`Image ${index + 1}`}
              aria-pressed={chosen === index}
              onClick={() => onChoose(chosen === index ? undefined : index)}
              className={cx(
                'block size-16 border bg-stage p-1',
                chosen === index ? 'border-ink outline outline-ink' : 'border-line',
              )}
            >
              <img src={copyOf(image, 320)} alt="" loading="lazy" className="size-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
