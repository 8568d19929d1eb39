import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'

/** When the designs could not be loaded; a link, because the scripts may be what is missing. */
export function NoAnswer({ query }: { query: ShopQuery }) {
  return (
    <EmptyState
      title="The shop did not answer"
      text="The designs could not be loaded. Your cart is safe; try again in a moment."
      action={
        <ButtonLink to={shopHref(query)} replace preventScrollReset variant="primary">
          Try again
        </ButtonLink>
      }
    />
  )
}
