import { data, redirect } from 'react-router'
import { CollectionNav } from '#app/features/designers/collection-nav.tsx'
import { DesignerDesigns } from '#app/features/designers/designer-designs.tsx'
import { DesignerHead } from '#app/features/designers/designer-head.tsx'
import { designCount } from '#app/features/designers/designer-labels.ts'
import { PinnedDesigns } from '#app/features/designers/pinned-designs.tsx'
import { pageMeta } from '#app/lib/meta.ts'
import { breadcrumbs, designerData } from '#app/lib/structured-data.ts'
import { designerPath } from '#domain/designer-path.ts'
import { readChoice } from '#domain/query-parameter.ts'
import { SHOP_PARAMETERS } from '#domain/shop-query.ts'
import { designerSocialUrl } from '#domain/social.ts'
import { findDesignerAt } from '#server/features/profiles/find-designer.ts'
import { readSocialFacts } from '#server/features/profiles/storefront/find-designer-card.ts'
import { readDesignerPage } from '#server/features/profiles/storefront/read-designer-page.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/designer'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, path, designer, front, collection, image, isContinued } = loaderData
  const { display_name: name, bio } = designer
  const links = front.links.map(({ url }) => url)
  return [
    ...pageMeta({
      origin,
      path: collection ? `${path}?collection=${collection.key}` : path,
      title: `${collection ? `${collection.name} · ` : ''}${name} · Designers · Pitlane`,
      description: bio || `${designCount(designer)} by ${name}, printed to order on t-shirts, hoodies and hats.`,
      type: 'profile',
      ...(image && { image: { path: image, alt: `Designs by ${name}` } }),
      isUnlisted: isContinued,
    }),
    { 'script:ld+json': designerData(origin, { path, name, bio, image: designer.avatar_url, links }) },
    {
      'script:ld+json': breadcrumbs(origin, [
        { name: 'Designers', path: '/designers' },
        { name, path },
      ]),
    },
  ]
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const designer = await findDesignerAt(params.id)
  if (!designer) throw data(null, { status: 404 })
  const path = designerPath({ id: designer.user_id, slug: designer.slug })
  // The id, or a former name.
  if (path !== `/designers/${params.id}`) throw redirect(path + url.search, 301)
  const after = url.searchParams.get('after') ?? undefined
  const sort = readChoice(SHOP_PARAMETERS.sort, url.searchParams.get('sort')) ?? SHOP_PARAMETERS.sort.defaultValue
  const query = { sort, after, collection: url.searchParams.get('collection') ?? undefined }
  const shown = await readDesignerPage(designer, query)
  const { pinned, page } = shown
  // Computed on the server, so that the browser does not load the code for it.
  const cards = [...pinned, ...page.items]
  const image = cards.length > 0 ? designerSocialUrl(await readSocialFacts(designer, cards)) : undefined
  const { origin } = context.get(pageContext)
  return { origin, path, designer, ...shown, image, sort, isContinued: after !== undefined }
}

export default function Designer({ loaderData }: Route.ComponentProps) {
  const { path, designer, front, collection, pinned, sort, page, isContinued } = loaderData
  return (
    <>
      <DesignerHead designer={designer} front={front} />
      <CollectionNav path={path} collections={front.collections} current={collection?.key} />
      <PinnedDesigns designs={pinned} />
      <DesignerDesigns
        key={`${designer.user_id} ${sort} ${collection?.key}`}
        designer={designer}
        path={path}
        sort={sort}
        page={page}
        pinned={pinned.length}
        collection={collection}
        isContinued={isContinued}
      />
    </>
  )
}
