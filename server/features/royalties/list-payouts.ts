import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { isStuck, type PayoutState } from '#domain/payouts.ts'
import { centsFromMills, mills } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { PayoutView, toPayoutView } from './payout-view.ts'
import { availableMillsOf } from './read-balance.ts'

export const AdminPayoutView = PayoutView.extend({
  designer_id: z.uuid(),
  designer: z.object({ display_name: z.string().nullable(), email: z.string().nullable() }),
  is_stuck: z.boolean().openapi({ description: 'An admin can decide about this payout through Stripe' }),
  balance_after: z.number().openapi({
    description:
      'The designer’s available balance after this payout. Negative if reversals since the request exceed earnings.',
  }),
}).openapi('AdminPayout')

type Query = PageQuery & { state: PayoutState }

const keys = { createdAt: timeKey(payouts.createdAt), id: uuidKey(payouts.id) }
const oldestFirst = keyset('asc', keys)
const newestFirst = keyset('desc', keys)

const balanceMills = availableMillsOf(sql`${payouts.designerId}`)

/** Payouts in a state: requested ones oldest first, settled ones newest first. */
export async function listPayouts({ state, after, limit }: Query) {
  const order = state === 'requested' ? oldestFirst : newestFirst
  const rows = await select()
    .where(and(eq(payouts.state, state), order.afterCursor(after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ payout }) => order.encodeCursor(payout))
  return {
    items: page.map(toView),
    next_cursor: nextCursor,
    total: await db.$count(payouts, eq(payouts.state, state)),
  }
}

export async function findPayout(id: string) {
  const [row] = await select().where(eq(payouts.id, id))
  return row && toView(row)
}

function select() {
  return db
    .select({ payout: payouts, name: profiles.displayName, email: profiles.email, balanceMills })
    .from(payouts)
    .leftJoin(profiles, eq(profiles.userId, payouts.designerId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toView({ payout, name, email, balanceMills: sum }: Row): z.infer<typeof AdminPayoutView> {
  return {
    ...toPayoutView(payout),
    failure: payout.failure,
    designer_id: payout.designerId,
    designer: { display_name: name, email },
    is_stuck: isStuck(payout, new Date()),
    balance_after: dollarsFromCents(centsFromMills(mills(Number(sum)))),
  }
}
