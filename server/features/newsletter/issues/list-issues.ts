import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'
import { toIssueSummary } from './issue-view.ts'

const newestFirst = keyset('desc', {
  createdAt: timeKey(newsletterIssues.createdAt),
  id: uuidKey(newsletterIssues.id),
})

/** All issues, newest first. Keyset pagination. */
export async function listIssues({ after, limit }: PageQuery) {
  const rows = await db
    .select()
    .from(newsletterIssues)
    .where(newestFirst.afterCursor(after))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, newestFirst.encodeCursor)
  return { items: page.map(toIssueSummary), next_cursor: nextCursor, total: await db.$count(newsletterIssues) }
}
