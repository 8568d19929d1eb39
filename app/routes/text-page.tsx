import { Article } from '#app/features/content/article.tsx'
import { Contents } from '#app/features/content/contents.tsx'
import { TextSheet } from '#app/features/content/text-sheet.tsx'
import { pageMeta } from '#app/lib/meta.ts'
import { isoDay } from '#domain/dates.ts'
import { findTextPage } from '#server/features/content/find-text.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/text-page'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    origin: loaderData.origin,
    path: `/${loaderData.page.name}`,
    title: `${loaderData.page.title} · Pitlane`,
    description: loaderData.page.description,
  })

/** A page from content/pages; its file has the name of the path. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { updated, ...page } = findTextPage(url.pathname.slice(1))
  return { origin: context.get(pageContext).origin, page: { ...page, updated: isoDay(updated) } }
}

export default function TextPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <TextSheet {...page} aside={<Contents headings={page.headings} />}>
      <Article html={page.html} />
    </TextSheet>
  )
}
