import { data } from 'react-router'
import { DesignerDesigns } from '#app/features/designers/designer-designs.tsx'
import { DesignerHead } from '#app/features/designers/designer-head.tsx'
import { designCount } from '#app/features/designers/designer-labels.ts'
import { pageMeta } from '#app/lib/meta.ts'
import { breadcrumbs, designerData } from '#app/lib/structured-data.ts'
import { readChoice } from '#domain/query-parameter.ts'
import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { SHOP_PARAMETERS } from '#domain/shop-query.ts'
import { socialUrl } from '#domain/social.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { searchDesigns } from '#server/features/catalog/search/search-designs.ts'
import { findDesigner } from '#server/features/profiles/find-designer.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/designer'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, designer, image, isContinued } = loaderData
  const { user_id: id, display_name: name, bio } = designer
  const path = `/designers/${id}`
  return [
    ...pageMeta({
      origin,
      path,
      title: `${name} · Designers · Pitlane`,
      description: bio || `${designCount(designer)} by ${name}, printed to order on t-shirts, hoodies and hats.`,
      type: 'profile',
      ...(image && { image }),
      isUnlisted: isContinued,
    }),
    { 'script:ld+json': designerData(origin, designer) },
    {
      'script:ld+json': breadcrumbs(origin, [
        { name: 'Designers', path: '/designers' },
        { name, path },
      ]),
    },
  ]
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const after = url.searchParams.get('after') ?? undefined
  const sort = readChoice(SHOP_PARAMETERS.sort, url.searchParams.get('sort')) ?? SHOP_PARAMETERS.sort.defaultValue
  const designer = await findDesigner(params.id)
  if (!designer) throw data(null, { status: 404 })
  const page = await searchDesigns({ designer: [designer.user_id], sort, after, limit: SHOP_PAGE_SIZE }, readCards)
  const [design] = page.items
  // Computed on the server, so that the browser does not load the code for it.
  const image = design && { path: socialUrl(design), alt: `${design.title} by ${designer.display_name}` }
  return { origin: context.get(pageContext).origin, designer, image, sort, page, isContinued: after !== undefined }
}

export default function Designer({ loaderData: { designer, sort, page, isContinued } }: Route.ComponentProps) {
  return (
    <>
      <DesignerHead designer={designer} />
      <DesignerDesigns
        key={`${designer.user_id} ${sort}`}
        designer={designer}
        sort={sort}
        page={page}
        isContinued={isContinued}
      />
    </>
  )
}
