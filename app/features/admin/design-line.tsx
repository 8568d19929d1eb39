import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { assetUrl } from '#app/lib/asset-url.ts'
import { MockupImage } from '#app/ui/mockup-image.tsx'
import type { Color } from '#domain/catalog.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { mockupUrl } from '#domain/images.ts'

/** A design as the API lists it, in full or as a card. */
type ListedDesign = {
  id: string
  title: string
  colors: readonly Color[]
  designer: { display_name: string }
}

/** A design in a list, with its actions. */
export function DesignLine({ design, children }: { design: ListedDesign; children: ReactNode }) {
  const { id, title, colors, designer } = design
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-3">
      <MockupImage
        src={assetUrl(mockupUrl(id, cardColor(id, colors), 330))}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 flex-none bg-stage object-cover"
      />
      <div className="min-w-0 flex-1 basis-40">
        <Link to={`/design/${id}`} className="link wrap-anywhere font-semibold">
          {title}
        </Link>
        <p className="wrap-anywhere text-muted text-small">{designer.display_name}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
