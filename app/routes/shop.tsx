import { useEffect } from 'react'
import { data, isRouteErrorResponse, useNavigation } from 'react-router'
import { AppliedFilters } from '#app/features/shop/applied-filters.tsx'
import { DesignGrid } from '#app/features/shop/design-grid.tsx'
import { FilterBar } from '#app/features/shop/filter-bar.tsx'
import { ShopFailed } from '#app/features/shop/shop-failed.tsx'
import { ShopHead } from '#app/features/shop/shop-head.tsx'
import { ShownFor } from '#app/features/shop/shown-for.tsx'
import { SkeletonGrid } from '#app/features/shop/skeleton-grid.tsx'
import { describeShop } from '#app/features/shop/titles.ts'
import { shopMeta } from '#app/lib/shop-meta.ts'
import { staticIsland } from '#app/lib/static-island.tsx'
import { useDelayed } from '#app/lib/use-delayed.ts'
import { toast } from '#app/ui/toast.ts'
import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { isSection, readShopQuery } from '#domain/shop-query.ts'
import { searchShop } from '#server/features/catalog/search/search-shop.ts'
import { pageContext } from '#server/platform/http/context.ts'
import { log } from '#server/platform/log.ts'
import type { Route } from './+types/shop'

const NoProducts = staticIsland(() => import('#app/features/shop/no-products.tsx').then(({ NoProducts }) => NoProducts))

/** Delay before skeletons appear, so that fast responses do not flicker. */
const SKELETONS_AFTER_MS = 150

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.about ?? [{ title: 'Shop · Pitlane' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const query = readQuery(params.section, url)
  try {
    const page = await searchShop(query)
    // Computed on the server, so that the browser does not load the code for it.
    const about = shopMeta({ origin, query, categories: page.facets.category, ...describeShop(query, page) })
    return { about, query, failed: false as const, page }
  } catch (error) {
    log.error('page.load_failed', { err: error, path: url.pathname })
    const about = shopMeta({ origin, query, categories: undefined, ...describeShop(query) })
    return data({ about, query, failed: true as const }, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (request.signal.aborted || isRouteErrorResponse(error)) throw error
    return { about: undefined, query: readQuery(params.section, new URL(request.url)), failed: true as const }
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Shop({ loaderData }: Route.ComponentProps) {
  const pending = usePendingQuery()
  const isLate = useDelayed(pending !== undefined, SKELETONS_AFTER_MS)
  useEffect(() => {
    if (loaderData.failed) toast({ title: 'Failed to load products.', tone: 'destructive' })
  }, [loaderData])

  const query = pending ?? loaderData.query
  const page = shownOn(loaderData)
  return (
    <div className="wrap pb-sec">
      <ShopHead query={query} page={page} isLoading={pending !== undefined} />
      <FilterBar query={query} page={page} isLoading={pending !== undefined} />
      <AppliedFilters query={query} facets={page?.facets} />
      {page && !pending && <ShownFor query={query} page={page} />}
      <div aria-busy={pending !== undefined} className="wrap-anywhere">
        {isLate ? (
          <SkeletonGrid cards={page?.items.length || SHOP_PAGE_SIZE} />
        ) : !page ? (
          <ShopFailed query={loaderData.query} />
        ) : page.items.length === 0 ? (
          <NoProducts query={loaderData.query} total={page.total} />
        ) : (
          <DesignGrid query={loaderData.query} page={page} />
        )}
      </div>
    </div>
  )
}

function shownOn(loaderData: Route.ComponentProps['loaderData']) {
  return loaderData.failed ? undefined : loaderData.page
}

/** The query of the pending navigation, if it stays in the shop. */
function usePendingQuery() {
  const { location } = useNavigation()
  const section = /^\/shop(?:\/([^/]+))?\/?$/.exec(location?.pathname ?? '')
  if (!location || !section || (section[1] && !isSection(section[1]))) return
  return readQuery(section[1], new URL(location.search, 'http://shop'))
}

function readQuery(section: string | undefined, { searchParams }: URL) {
  if (section === undefined) return readShopQuery(searchParams)
  if (!isSection(section)) throw data(null, { status: 404 })
  return readShopQuery(searchParams, section)
}
