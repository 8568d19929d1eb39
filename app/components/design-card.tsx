import { Link } from 'react-router'
import type { Color } from '#domain/catalog.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { centsFromDollars, formatMoney } from '#domain/money.ts'
import { mockupUrl } from '#domain/pictures.ts'

export type CardDesign = {
  id: string
  title: string
  price: number
  garment: string
  colors: readonly Color[]
  designer: { display_name: string }
}

/** A design on the wall: the garment in a color that suits it, who drew it, what it costs. */
export function DesignCard({ design, isFirst }: { design: CardDesign; isFirst: boolean }) {
  const { id, title, price, garment, colors, designer } = design
  const color = cardColor(id, colors)
  return (
    <article className="sheet-cell group relative flex min-w-0 flex-col">
      <div className="relative grid aspect-[1/1.28] place-items-center overflow-hidden bg-stage sm:aspect-[1/1.08]">
        <span className="absolute top-0 left-0 z-1 bg-paper px-3 py-1.5 font-display font-semibold text-[0.9375rem] leading-none">
          {designer.display_name}
        </span>
        <img
          src={mockupUrl(id, color, 640)}
          srcSet={`${mockupUrl(id, color, 330)} 330w, ${mockupUrl(id, color, 640)} 640w`}
          sizes="(min-width: 62rem) 25vw, (min-width: 40rem) 33vw, 50vw"
          width={960}
          height={1140}
          alt={`${title} on a ${color.replace('-', ' ')} ${GARMENT_WORDS[garment] ?? 'garment'}`}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="max-h-[88%] w-auto max-w-[94%] object-contain transition-transform duration-180 motion-safe:group-hover:-translate-y-1.5"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 p-3 pb-4 sm:p-4 sm:pb-5">
        <h2 className="font-semibold text-[0.9375rem] leading-snug sm:text-base">
          <Link to={`/design/${id}`} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <span className="num font-semibold">{formatMoney(centsFromDollars(price))}</span>
        <ColorDashes colors={colors} />
      </div>
    </article>
  )
}

function ColorDashes({ colors }: { colors: readonly Color[] }) {
  return (
    <span className="col-span-2 mt-2 flex gap-1">
      <span className="sr-only">Colors: {colors.map((color) => color.replace('-', ' ')).join(', ')}</span>
      {colors.map((color) => (
        <i
          key={color}
          aria-hidden="true"
          style={{ background: `var(--color-garment-${color})` }}
          className="h-1.5 w-4.5 -skew-x-12 ring-1 ring-black/20 ring-inset"
        />
      ))}
    </span>
  )
}

const GARMENT_WORDS: Record<string, string> = { tee: 't-shirt', hoodie: 'hoodie', tank: 'tank top', hat: 'hat' }
