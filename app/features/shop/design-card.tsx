import { Link, useViewTransitionState } from 'react-router'
import { Heart } from '#app/features/favorites/heart.tsx'
import { assetUrl } from '#app/lib/asset-url.ts'
import { cx } from '#app/ui/cx.ts'
import { MockupImage } from '#app/ui/mockup-image.tsx'
import type { Color } from '#domain/catalog.ts'
import { colorWord } from '#domain/color-name.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { mockupUrl } from '#domain/images.ts'
import { centsFromDollars, formatMoney } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import { AddToCart } from './add-to-cart.tsx'
import { Highlight } from './highlight.tsx'

export type CardDesign = {
  id: string
  title: string
  price: number
  garment: Garment
  colors: readonly Color[]
  /** The other products. */
  also_on: readonly Product[]
  designer: { display_name: string }
  /** The product that the filters or the search name, if it is not the main one. */
  offer?: { product: Product; price: number; garment: Garment; colors: readonly Color[] } | undefined
  /** The color that the filters or the search name, if it suits the design. */
  color?: Color | undefined
}

type DesignCardProps = {
  design: CardDesign
  /** Above the fold, so its image is loaded eagerly. */
  isFirst: boolean
  /** The largest image above the fold (LCP), loaded with high priority. */
  isLargest?: boolean
  /** A featured design at the start of the list. */
  isLead?: boolean
  /** No view transition: on a design page, the main image already has the transition name. */
  isStill?: boolean
  /** Overrides the default color of the card. */
  color?: Color | undefined
  /** Below a section heading, so the card's heading is an h3. */
  isInSection?: boolean
  /** Stretches the image area to the height of the row. */
  fills?: boolean
  /** The search term to highlight, or its words. */
  match?: string | readonly string[] | undefined
}

/** A design in a list: mock-up, title, designer and price. */
export function DesignCard(props: DesignCardProps) {
  const { design, isFirst, isLargest, isLead, isStill, isInSection, fills, match } = props
  const { id, title, designer, also_on: others, offer } = design
  const { price, garment, colors } = offer ?? design
  const product = offer?.product
  const href = `/design/${id}${product ? `?product=${product}` : ''}`
  const color = props.color ?? design.color ?? cardColor(id, colors)
  const small = assetUrl(mockupUrl(id, color, 330, 'webp', product))
  const also = [design.garment, ...others]
    .map((each) => GARMENT_WORDS[each])
    .filter((word) => word !== GARMENT_WORDS[garment])
  const Heading = isInSection ? 'h3' : 'h2'
  const isTransitioning = useViewTransitionState(href) && !isStill
  return (
    <article className="sheet-cell group relative flex min-w-0 flex-col">
      {/* First in reading and tab order, but shown below the image. */}
      <div className="order-last grid items-baseline gap-x-3 p-3 pb-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-4 sm:pb-5">
        <Heading className="min-w-0 wrap-anywhere font-semibold text-[0.9375rem] leading-snug sm:text-base">
          <Link
            to={href}
            viewTransition={!isStill}
            className="after:absolute after:inset-0 after:z-2 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-signal focus-visible:after:-outline-offset-3"
          >
            <Highlight text={title} match={match} />
          </Link>
        </Heading>
        <span className="num font-semibold max-sm:text-[0.9375rem]">{formatMoney(centsFromDollars(price))}</span>
        <ColorDashes colors={colors} />
        {also.length > 0 && <p className="mt-1.5 text-micro text-muted sm:col-span-2">Also on {also.join(', ')}</p>}
      </div>
      <div className={cx('relative aspect-[1/1.28] overflow-hidden bg-stage sm:aspect-[1/1.08]', fills && 'lg:grow')}>
        <span className="absolute top-0 left-0 z-1 max-w-[calc(100%-2.75rem)] truncate bg-paper px-3 py-1.5 font-display font-semibold text-[0.9375rem] leading-none tracking-[0.02em]">
          <Highlight text={designer.display_name} match={match} />
        </span>
        <MockupImage
          src={small}
          srcSet={`${small} 330w, ${assetUrl(mockupUrl(id, color, 640, 'webp', product))} 640w`}
          sizes={SIZES}
          width={330}
          height={392}
          alt={`${title} on a ${colorWord(color)} ${GARMENT_WORDS[garment]}`}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isLargest ? 'high' : undefined}
          decoding="async"
          style={isTransitioning ? { viewTransitionName: 'design-image' } : undefined}
          className="absolute inset-x-[3%] inset-y-[3.5%] h-[93%] w-[94%] object-contain transition-transform duration-180 motion-safe:group-hover:-translate-y-1.5 max-sm:top-6 max-sm:h-[calc(100%-3.25rem)]"
        />
        {isLead && (
          <span className="absolute bottom-0 left-0 z-1 flex items-center gap-2 py-2 pl-3 font-display font-semibold text-[0.9375rem] leading-none tracking-[0.02em]">
            <i aria-hidden="true" className="h-3.5 w-1.25 -skew-x-12 bg-signal" />
            Featured
          </span>
        )}
        <AddToCart
          product={{ designId: id, name: title, price, image: small, product }}
          color={color}
          colors={colors}
        />
        <Heart design={design} className="absolute! top-0 right-0 z-3 focus-visible:-outline-offset-4" />
      </div>
    </article>
  )
}

function ColorDashes({ colors }: { colors: readonly Color[] }) {
  return (
    <span className="mt-2 flex gap-1 *:[i]:h-1.5 *:[i]:w-4.5 *:[i]:-skew-x-12 *:[i]:ring-1 *:[i]:ring-ink/25 *:[i]:ring-inset max-sm:*:[i]:h-1.25 max-sm:*:[i]:w-3.5 sm:col-span-2">
      <span className="sr-only">Colors: {colors.map((color) => colorWord(color)).join(', ')}</span>
      {colors.map((color) => (
        <i key={color} aria-hidden="true" style={{ background: `var(--color-garment-${color})` }} />
      ))}
    </span>
  )
}

/** The width of the garment, which is narrower than its cell. */
const SIZES = '(min-width: 100rem) 20rem, (min-width: 62rem) 20vw, (min-width: 40rem) 27vw, 43vw'
