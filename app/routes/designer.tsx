import { data } from 'react-router'
import { DesignerDesigns } from '#app/features/designers/designer-designs.tsx'
import { DesignerHead } from '#app/features/designers/designer-head.tsx'
import { designCount } from '#app/features/designers/designer-labels.ts'
import { pageMeta } from '#app/lib/meta.ts'
import { breadcrumbs, designerData } from '#app/lib/structured-data.ts'
import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { searchDesigns } from '#server/features/catalog/search/search-designs.ts'
import { findDesigner } from '#server/features/profiles/find-designer.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/designer'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, designer, isContinued } = loaderData
  const { user_id: id, display_name: name, bio } = designer
  const path = `/designers/${id}`
  return [
    ...pageMeta({
      origin,
      path,
      title: `${name} · Designers · Pitlane`,
      description: bio || `${designCount(designer)} by ${name}, printed to order on t-shirts, hoodies and hats.`,
      type: 'profile',
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
  const designer = await findDesigner(params.id)
  if (!designer) throw data(null, { status: 404 })
  const page = await searchDesigns({ designerId: designer.user_id, after, limit: SHOP_PAGE_SIZE }, readCards)
  return { origin: context.get(pageContext).origin, designer, page, isContinued: after !== undefined }
}

export default function Designer({ loaderData: { designer, page, isContinued } }: Route.ComponentProps) {
  return (
    <>
      <DesignerHead designer={designer} />
      <DesignerDesigns key={designer.user_id} designer={designer} page={page} isContinued={isContinued} />
    </>
  )
}
