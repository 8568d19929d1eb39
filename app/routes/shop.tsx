import { DesignCard } from '#app/components/design-card.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { searchDesigns } from '#server/catalog/search-designs.ts'
import type { Route } from './+types/shop'

export const meta: Route.MetaFunction = () => [{ title: 'Shop · Pitlane' }]

export async function loader({ url }: Route.LoaderArgs) {
  return searchDesigns({ after: url.searchParams.get('after') ?? undefined, limit: SHOP_PAGE_SIZE })
}

export default function Shop({ loaderData: { items, next_cursor, total } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-sec">
      <header className="flex flex-wrap items-end justify-between gap-6 pt-[clamp(2rem,4vw,3.5rem)] pb-6">
        <h1 className="display-1">Shop</h1>
        <p className="num text-muted">{total === 1 ? '1 design' : `${total.toLocaleString('en-US')} designs`}</p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          title="No products found"
          text="The first designs are on their way."
          action={<ButtonLink to="/designers">Submit Design</ButtonLink>}
        />
      ) : (
        <div className="sheet grid-cols-2 max-sm:-mx-gut sm:grid-cols-3 lg:grid-cols-4">
          {items.map((design, index) => (
            <DesignCard key={design.id} design={design} isFirst={index < 8} />
          ))}
        </div>
      )}
      {next_cursor && (
        <p className="mt-12">
          <ButtonLink to={`/shop?after=${next_cursor}`} size="lg">
            More designs
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
