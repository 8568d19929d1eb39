import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Heart } from '#app/features/favorites/heart.tsx'
import { staticIsland } from '#app/lib/static-island.tsx'
import { COLORS, type Color, UNCATEGORIZED } from '#domain/catalog.ts'
import { designerPath } from '#domain/designer-path.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { centsFromDollars, formatMoney } from '#domain/money.ts'
import type { RatingTotals } from '#domain/ratings.ts'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { galleryImages } from './gallery-images.tsx'
import { ShareButton } from './share-button.tsx'
import { type Design, type ShownDesign, showProduct } from './shown-design.ts'
import { useGallery } from './use-gallery.ts'

const ProductDetails = staticIsland(() => import('./product-details.tsx').then(({ ProductDetails }) => ProductDetails))

const RatingLink = staticIsland(() =>
  import('#app/features/ratings/rating-link.tsx').then(({ RatingLink }) => RatingLink),
)

type DesignDetailProps = ShownDesign & { product: string | null; ratings: RatingTotals | undefined }

/** Gallery, description and purchase options of a design, on one of its products. */
export function DesignDetail({ design: all, images, product, ratings }: DesignDetailProps) {
  const design = useMemo(() => showProduct(all, product), [all, product])
  const [chosen, setColor] = useState<Color>()
  const colors = design.fixed_colors ? design.colors : COLORS
  const color = colors.find((offered) => offered === chosen)
  const slides = galleryImages({ design, images }, cardColor(design.id, design.colors), color)
  const gallery = useGallery(slides.length)

  function showGarment() {
    if (gallery.index > 0) gallery.show(0)
  }

  function choose(next: Color) {
    setColor(next)
    showGarment()
  }

  return (
    <div className="wrap">
      {/* On a wide screen, the details use the space below the gallery. */}
      <div className="border-line border-b pb-12 lg:grid lg:grid-cols-[minmax(0,7.2fr)_minmax(22rem,4.8fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <Gallery title={design.title} images={slides} gallery={gallery} />
        <div className="min-w-0 pt-6 lg:row-span-2 lg:pt-10 lg:pl-6 xl:pl-14">
          <Headline design={design} ratings={ratings} />
          <BuyPanel design={design} colors={colors} color={color} onColor={choose} onSwitch={showGarment} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-2">
          <ProductDetails design={design} />
        </div>
      </div>
    </div>
  )
}

function Headline({ design, ratings }: { design: Design; ratings: RatingTotals | undefined }) {
  const { title, description, price, category, designer, designer_id } = design
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap gap-2 text-muted text-small">
          <li>
            <Link to="/shop" className="link">
              Shop
            </Link>
          </li>
          {category.name !== UNCATEGORIZED && (
            <li>
              <span aria-hidden="true" className="mr-2">
                /
              </span>
              <Link to={`/shop?${new URLSearchParams({ category: category.name })}`} className="link">
                {category.name}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      <h1 className="display-1 mt-3 wrap-anywhere">{title}</h1>
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          by{' '}
          <Link to={designerPath({ id: designer_id, slug: designer.slug })} className="link font-semibold">
            {designer.display_name}
          </Link>
        </p>
        <div className="flex items-baseline gap-1">
          <p className="num font-semibold text-[1.375rem]">{formatMoney(centsFromDollars(price))}</p>
          <ShareButton title={title} className="-mr-1 self-center" />
          <Heart design={design} className="-mr-3 self-center" />
        </div>
      </div>
      {ratings && ratings.count > 0 && <RatingLink totals={ratings} />}
      {description && <p className="mt-4 whitespace-pre-line wrap-anywhere text-muted">{description}</p>}
    </>
  )
}
