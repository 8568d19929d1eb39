import type { z } from '@hono/zod-openapi'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DISPUTE_STATUSES, needsAnswer } from '#domain/disputes.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { type DisputeDetailsView, toDisputeView, toFileView } from './dispute-view.ts'

const keys = { createdAt: timeKey(disputes.createdAt), id: uuidKey(disputes.id) }
const oldestFirst = keyset('asc', keys)
const newestFirst = keyset('desc', keys)

/** `unanswered`: the open disputes that wait for an admin. */
export const DISPUTE_STATES = ['open', 'unanswered', 'closed'] as const
const CONDITIONS: Record<(typeof DISPUTE_STATES)[number], SQL | undefined> = {
  open: isNull(disputes.closedAt),
  unanswered: and(
    inArray(disputes.status, DISPUTE_STATUSES.filter(needsAnswer)),
    isNull(disputes.submitAskedAt),
    isNull(disputes.acceptAskedAt),
  ),
  closed: isNotNull(disputes.closedAt),
}
type Query = PageQuery & { state: (typeof DISPUTE_STATES)[number] }

/** Open disputes, which are to be answered, oldest first; closed ones newest first. */
export async function listDisputes({ state, after, limit }: Query, now: Date) {
  const order = state === 'closed' ? newestFirst : oldestFirst
  const condition = CONDITIONS[state]
  const rows = await select()
    .where(and(condition, order.afterCursor(after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ dispute }) => order.encodeCursor(dispute))
  return {
    items: page.map(({ dispute, ...relations }) => toDisputeView(dispute, relations, now)),
    next_cursor: nextCursor,
    total: await db.$count(disputes, condition),
  }
}

export async function findDisputeDetails(
  id: string,
  now: Date,
): Promise<z.infer<typeof DisputeDetailsView> | undefined> {
  const [row] = await select().where(eq(disputes.id, id))
  if (!row) return
  const files = await db
    .select()
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, id))
    .orderBy(asc(disputeFiles.createdAt), asc(disputeFiles.kind))
  const { dispute, adminName, adminEmail, ...relations } = row
  return {
    ...toDisputeView(dispute, relations, now),
    statement: dispute.statement,
    answered_by: adminName ?? adminEmail,
    files: files.map(toFileView),
  }
}

function select() {
  const admins = alias(profiles, 'admins')
  return db
    .select({
      dispute: disputes,
      number: orders.number,
      name: profiles.displayName,
      email: profiles.email,
      adminName: admins.displayName,
      adminEmail: admins.email,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .leftJoin(profiles, eq(profiles.userId, orders.customerId))
    .leftJoin(admins, eq(admins.userId, disputes.answeredBy))
    .$dynamic()
}
