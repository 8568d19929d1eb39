import { Skeleton } from '#app/ui/skeleton.tsx'
import { CartFrame } from './cart-frame.tsx'

/** Server-rendered placeholder: the cart is only known in the browser. */
export function CartSkeleton() {
  return (
    <CartFrame title="Shopping Cart" summary={<Skeleton className="h-96" />}>
      <p className="sr-only">Loading your cart…</p>
      <div aria-busy="true" className="grid gap-6 border-ink border-t pt-6">
        <Skeleton className="h-33" />
        <Skeleton className="h-33" />
      </div>
      <noscript>
        <p className="mt-6">Your cart is stored in your browser and needs JavaScript.</p>
      </noscript>
    </CartFrame>
  )
}
