import { CartContents } from '#app/features/cart/cart-contents.tsx'
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx'
import { RecentlyViewed } from '#app/features/recent/recently-viewed.tsx'
import { BestSellers } from '#app/features/shop/best-sellers.tsx'
import { useHydrated } from '#app/lib/use-hydrated.ts'

export const meta = () => [{ title: 'Cart · Pitlane' }, { name: 'robots', content: 'noindex' }]

export default function Cart() {
  if (!useHydrated()) return <CartSkeleton />
  return (
    <>
      <CartContents suggestions={<BestSellers />} />
      <div className="has-[section]:pb-sec">
        <RecentlyViewed />
      </div>
    </>
  )
}
