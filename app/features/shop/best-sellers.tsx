import { lazy, Suspense } from 'react'
import { ArrowLink } from '#app/ui/arrow-link.tsx'
import { SHELF_CLASS, SHELF_SIZE } from './shelf.ts'
import { SkeletonCards } from './skeleton-grid.tsx'

/** Only an empty cart needs the cards. If they cannot be loaded, the link to the shop remains. */
const BestSellerCards = lazy(() =>
  import('./best-seller-cards.tsx').then(
    ({ BestSellerCards: cards }) => ({ default: cards }),
    () => ({ default: () => null }),
  ),
)

/** Best sellers below the empty cart. */
export function BestSellers() {
  const placeholder = (
    <div className={SHELF_CLASS}>
      <SkeletonCards count={SHELF_SIZE} />
    </div>
  )
  return (
    <section aria-labelledby="best-sellers" className="pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6">
        <h2 id="best-sellers" className="display-2">
          Best sellers
        </h2>
        <ArrowLink to="/shop?sort=best-selling">All best sellers</ArrowLink>
      </div>
      <Suspense fallback={placeholder}>
        <BestSellerCards placeholder={placeholder} />
      </Suspense>
    </section>
  )
}
