import { eq, sql } from 'drizzle-orm'
import { isPastDeadline } from '#domain/requests.ts'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { notifyAll } from './notify.ts'

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Job that notifies the designers of a new request's category. One transaction per batch; a repeated job skips the
 * designers who know already.
 */
export async function announceRequest({ requestId }: { requestId: string }): Promise<void> {
  const [request] = await db
    .select({ request: designRequests, category: categories.name })
    .from(designRequests)
    .innerJoin(categories, eq(categories.id, designRequests.categoryId))
    .where(eq(designRequests.id, requestId))
  if (!request) return
  const { title, priceCents, deadline, status, categoryId, createdAt } = request.request
  if (status !== 'open' || isPastDeadline(deadline, new Date())) return
  const event = { event: 'request-posted', title, category: request.category, deadline } as const
  const notice = { ...event, price_cents: priceCents }
  for (let after: string | undefined = FIRST; after; ) {
    const designers = await findDesigners(categoryId, after)
    const all = designers.map((userId) => ({ userId, key: `request ${requestId}`, notice, now: createdAt }))
    await db.transaction((tx) => notifyAll(tx, all))
    after = designers.length === BATCH ? designers.at(-1) : undefined
  }
}

/**
 * A batch of designers, by id, who chose this category. Without a choice, it must be a category of their designs in the
 * shop; designers without any hear about all requests.
 */
async function findDesigners(categoryId: string, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.user_id as id from user_roles r
    join users u on u.id = r.user_id and u.banned_at is null and u.deleted_at is null
    left join notification_settings s on s.user_id = r.user_id
    where r.role = 'designer' and r.user_id > ${after}::uuid
      and case when s.category_ids is not null then ${categoryId}::uuid = any(s.category_ids)
        else exists (select from designs d where d.designer_id = r.user_id and d.status = 'approved' and d.category_id = ${categoryId}::uuid)
          or not exists (select from designs d where d.designer_id = r.user_id and d.status = 'approved') end
    order by r.user_id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}
