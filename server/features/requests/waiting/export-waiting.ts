import { z } from '@hono/zod-openapi'
import { asc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { designRequests, requestWaiters } from '#server/platform/db/schema/requests.ts'

export const OwnWaitingView = z
  .object({ title: z.string(), joined_at: z.iso.datetime(), notified_at: z.iso.datetime().nullable() })
  .openapi('OwnWaiting')

/** A designer's places on waiting lists, for the data export. */
export async function exportWaitingOf(designerId: string): Promise<z.infer<typeof OwnWaitingView>[]> {
  const rows = await db
    .select({
      title: designRequests.title,
      joinedAt: requestWaiters.joinedAt,
      notifiedAt: requestWaiters.notifiedAt,
    })
    .from(requestWaiters)
    .innerJoin(designRequests, eq(designRequests.id, requestWaiters.requestId))
    .where(eq(requestWaiters.designerId, designerId))
    .orderBy(asc(requestWaiters.joinedAt))
  return rows.map(({ title, joinedAt, notifiedAt }) => ({
    title,
    joined_at: joinedAt.toISOString(),
    notified_at: notifiedAt?.toISOString() ?? null,
  }))
}
