import { desc, eq } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { isPastDeadline } from '#domain/requests.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { recordShown } from '#server/platform/page-cache/shown-entities.ts'
import { selectRequests } from './request-rows.ts'

/** Overdue requests stay open and are filtered out, so more rows are read than shown. */
const ROWS_READ = 20

/** Public fields of the requests that can be claimed, newest first. */
export async function listOpenRequests(limit: number, now: Date) {
  const rows = await selectRequests()
    .where(eq(designRequests.status, 'open'))
    .orderBy(desc(designRequests.createdAt), desc(designRequests.id))
    .limit(ROWS_READ)
  return rows
    .filter(({ request }) => !isPastDeadline(request.deadline, now))
    .slice(0, limit)
    .map(({ request: { id, title, description, priceCents, deadline }, categoryName }) => {
      recordShown(`request:${id}`)
      return { id, title, description, category: categoryName, price: dollarsFromCents(priceCents), deadline }
    })
}
