import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { dismissFailures } from '#app/ui/toast.ts'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'

/** Shown when the designs could not be loaded. “Try again” is a link, so that it works without JavaScript. */
export function ShopFailed({ query }: { query: ShopQuery }) {
  return (
    <EmptyState
      title="Couldn’t load the shop"
      text="Your cart is safe. Please try again in a moment."
      action={
        <ButtonLink to={shopHref(query)} replace preventScrollReset variant="primary" onClick={dismissFailures}>
          Try again
        </ButtonLink>
      }
    />
  )
}
