import { CartContents } from '#app/components/cart/cart-contents.tsx'
import { CartSkeleton } from '#app/components/cart/cart-skeleton.tsx'
import { useHydrated } from '#app/use-hydrated.ts'

export const meta = () => [{ title: 'Cart · Pitlane' }, { name: 'robots', content: 'noindex' }]

export default function Cart() {
  return useHydrated() ? <CartContents /> : <CartSkeleton />
}
