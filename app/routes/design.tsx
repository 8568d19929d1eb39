import { lazy, Suspense } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { DesignScreen } from '#app/features/design/design-screen.tsx'
import { DesignShelf } from '#app/features/design/design-shelf.tsx'
import { imagesOf } from '#app/features/design/images-of.ts'
import { designMeta } from '#app/lib/design-meta.ts'
import { loadOnInteraction } from '#app/lib/load-on-interaction.tsx'
import { staticIsland } from '#app/lib/static-island.tsx'
import { takeCrawlerTags } from '#app/lib/take-crawler-tags.ts'
import { designerPath } from '#domain/designer-path.ts'
import { PRODUCT_PARAMETER } from '#domain/products.ts'
import { readChoice } from '#domain/query-parameter.ts'
import { ratingSearch, readRatingQuery } from '#domain/ratings.ts'
import { findApprovedDesign } from '#server/features/catalog/designs/find-design.ts'
import { listRelatedDesigns } from '#server/features/catalog/designs/list-related-designs.ts'
import { findSlug } from '#server/features/profiles/find-designer.ts'
import { listDesignRatings } from '#server/features/ratings/list-design-ratings.ts'
import { pageContext } from '#server/platform/http/context.ts'
import { log } from '#server/platform/log.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import type { Route } from './+types/design'

const LoadFailed = lazy(() =>
  import('#app/features/design/load-failed.tsx').then(({ LoadFailed }) => ({ default: LoadFailed })),
)

/** A design counts as viewed once the visitor does anything on its page. */
const RecentlyViewed = loadOnInteraction(() =>
  import('#app/features/recent/recently-viewed.tsx').then(({ RecentlyViewed }) => RecentlyViewed),
)

const Reviews = staticIsland(() => import('#app/features/ratings/reviews.tsx').then(({ Reviews }) => Reviews))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData && 'design' in loaderData) return loaderData.about
  return [{ title: 'Design not found · Pitlane' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  try {
    const found = await findApprovedDesign(id)
    if (!found) return data({ missing: true as const }, { status: 404 })
    const { origin, crawlerTags } = context.get(pageContext)
    const query = readRatingQuery(url.searchParams)
    const product = readChoice(PRODUCT_PARAMETER, url.searchParams.get('product'))
    const [, ...others] = found.products
    // The main product has no parameter, so that each page has one URL.
    if (product && !others.some((other) => other.product === product))
      return redirect(`/design/${id}${ratingSearch(query)}`)
    const [related, ratings, slug] = await Promise.all([
      listRelatedDesigns(found),
      listDesignRatings(id, query),
      findSlug(found.designer_id),
    ])
    const design = { ...found, designer: { ...found.designer, slug } }
    // Computed on the server, so that the browser does not load the code for it, like the list of images.
    const tags = designMeta({ origin, design, ratings, settings: shopSettings() })
    const about = takeCrawlerTags(tags, crawlerTags)
    return { about, design, images: imagesOf(design), ...related, reviews: { ...ratings, query } }
  } catch (error) {
    const { requestId } = context.get(pageContext)
    log.error('page.load_failed', { err: error, requestId, path: `/design/${id}` })
    return data({ failed: true as const }, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** Treats a network failure like a failed query. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error
    return { failed: true as const }
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Design({ loaderData, params: { id } }: Route.ComponentProps) {
  const product = useSearchParams()[0].get('product')
  if ('failed' in loaderData)
    return (
      <Suspense>
        <LoadFailed />
      </Suspense>
    )
  if ('missing' in loaderData) return <DesignScreen key={id} id={id} loaded={undefined} product={product} />
  const { design, images, by_designer, related, reviews } = loaderData
  return (
    <>
      <DesignScreen key={id} id={id} loaded={{ design, images }} product={product} ratings={reviews.totals} />
      <Reviews key={`reviews-${id}`} design={design} reviews={reviews} product={product} />
      <div className="pb-sec">
        <DesignShelf
          title={`More by ${design.designer.display_name}`}
          designs={by_designer}
          more={{ to: designerPath({ id: design.designer_id, slug: design.designer.slug }), text: 'All designs' }}
        />
        <DesignShelf title="More like this" designs={related} more={{ to: '/shop', text: 'Shop' }} />
        <RecentlyViewed key={`viewed-${id}`} current={id} />
      </div>
    </>
  )
}
