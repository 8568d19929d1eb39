import { z } from '@hono/zod-openapi'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { flushSecurityEvents } from '#server/platform/security-log/log-security-event.ts'
import { type EventFilter, toCondition } from './event-filter.ts'

export const SecurityEventView = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    type: z.string(),
    account_id: z.uuid().nullable(),
    account_email: z.string().nullable(),
    actor_id: z.uuid().nullable().openapi({ description: 'The admin who did this to the account' }),
    ip: z.string().nullable(),
    user_agent: z.string(),
    request_id: z.uuid().nullable(),
    count: z.number().int().openapi({ description: 'Above 1 in the summary of a flood' }),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .openapi('SecurityEvent')

/** Counting stops here, so that the first page stays fast with any number of events. */
const MAX_COUNT = 1000

export const newestFirst = keyset('desc', { at: timeKey(securityEvents.at), id: uuidKey(securityEvents.id) })

/** Security events, newest first. Keyset pagination. */
export async function listSecurityEvents({ after, limit, ...filter }: EventFilter & PageQuery) {
  await flushSecurityEvents()
  const condition = await toCondition(filter)
  const [rows, counted] = await Promise.all([readPage(condition, after, limit + 1), count(condition)])
  const { page, nextCursor } = toPage(rows, limit, ({ event }) => newestFirst.encodeCursor(event))
  return {
    items: page.map(toView),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
  }
}

function readPage(condition: SQL | undefined, after: string | undefined, limit: number) {
  return db
    .select({ event: securityEvents, email: profiles.email })
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.userId, securityEvents.accountId))
    .where(and(condition, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

async function count(condition: SQL | undefined) {
  const found = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(condition)
    .limit(MAX_COUNT + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

function toView({ event, email }: Awaited<ReturnType<typeof readPage>>[number]): z.infer<typeof SecurityEventView> {
  const { accountId, actorId, userAgent, requestId, at, ...fields } = event
  return {
    ...fields,
    at: at.toISOString(),
    account_id: accountId,
    account_email: email,
    actor_id: actorId,
    user_agent: userAgent,
    request_id: requestId,
  }
}
