import { desc, eq } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { isPastDeadline } from '#domain/requests.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { selectRequests } from './request-rows.ts'

/** So many of the newest are looked at: those whose time is over stay open. */
const LOOKED_AT = 20

/** What everybody may know of the requests that can be claimed, the newest first. */
export async function listOpenRequests(limit: number, now: Date) {
  const rows = await selectRequests()
    .where(eq(designRequests.status, 'open'))
    .orderBy(desc(designRequests.createdAt), desc(designRequests.id))
    .limit(LOOKED_AT)
  return rows
    .filter(({ request }) => !isPastDeadline(request.deadline, now))
    .slice(0, limit)
    .map(({ request: { id, title, description, priceCents, deadline }, categoryName }) => ({
      id,
      title,
      description,
      category: categoryName,
      price: dollarsFromCents(priceCents),
      deadline,
    }))
}
