import { CartContents } from '#app/features/cart/cart-contents.tsx'
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx'
import { BestSellers } from '#app/features/shop/best-sellers.tsx'
import { useHydrated } from '#app/lib/use-hydrated.ts'

export const meta = () => [{ title: 'Cart · Pitlane' }, { name: 'robots', content: 'noindex' }]

export default function Cart() {
  return useHydrated() ? <CartContents suggestions={<BestSellers />} /> : <CartSkeleton />
}
