import { z } from '@hono/zod-openapi'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { addCents, cents, dollarsFromCents, formatAmount, subtractCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'

const HELD_STATES = ['waiting', 'refunding', 'refunded'] as const

export const HeldPaymentView = z
  .object({
    id: z.uuid(),
    customer_id: z.uuid(),
    customer: z.object({ display_name: z.string().nullable(), email: z.string().nullable() }),
    asked_amount: z.number().openapi({ example: 34.98 }),
    paid: z.string().openapi({ example: '€30.00', description: 'In the currency of the payment' }),
    difference: z.string().openapi({ example: '$4.98 less than expected' }),
    payment_intent_id: z.string().nullable(),
    shipping_address: z.string().nullable(),
    state: z.enum(HELD_STATES),
    created_at: z.iso.datetime(),
    refunded_at: z.iso.datetime().nullable(),
  })
  .openapi('HeldPayment')

type Query = PageQuery & { resolved: boolean }
type Held = typeof checkouts.$inferSelect

const keys = { createdAt: timeKey(checkouts.createdAt), id: uuidKey(checkouts.id) }
const oldestFirst = keyset('asc', keys)
const newestFirst = keyset('desc', keys)

/** Payments that do not match their order: open ones oldest first, or refunded ones newest first. */
export async function listHeldCheckouts({ resolved, after, limit }: Query) {
  const wanted = resolved ? isNotNull(checkouts.refundedAt) : isNull(checkouts.refundedAt)
  const condition = and(eq(checkouts.status, 'held'), wanted)
  const order = resolved ? newestFirst : oldestFirst
  const rows = await select()
    .where(and(condition, order.afterCursor(after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ held }) => order.encodeCursor(held))
  return {
    items: page.map(toView),
    next_cursor: nextCursor,
    total: await db.$count(checkouts, condition),
  }
}

export async function findHeldCheckout(id: string) {
  const [row] = await select().where(and(eq(checkouts.id, id), eq(checkouts.status, 'held')))
  return row && toView(row)
}

function select() {
  return db
    .select({ held: checkouts, name: profiles.displayName, email: profiles.email })
    .from(checkouts)
    .leftJoin(profiles, eq(profiles.userId, checkouts.customerId))
    .$dynamic()
}

function toView({ held, name, email }: { held: Held; name: string | null; email: string | null }) {
  return {
    id: held.id,
    customer_id: held.customerId,
    customer: { display_name: name, email },
    asked_amount: dollarsFromCents(addCents(held.totalCents, held.taxCents)),
    paid: formatAmount(held.capturedCents ?? 0, held.capturedCurrency ?? 'usd'),
    difference: describeDifference(held),
    payment_intent_id: held.paymentIntentId,
    shipping_address: held.shippingAddress,
    state: stateOf(held),
    created_at: held.createdAt.toISOString(),
    refunded_at: held.refundedAt?.toISOString() ?? null,
  }
}

function stateOf({ refundAskedAt, refundedAt }: Held): (typeof HELD_STATES)[number] {
  if (refundedAt) return 'refunded'
  return refundAskedAt ? 'refunding' : 'waiting'
}

function describeDifference({ capturedCents, capturedCurrency, totalCents, taxCents }: Held) {
  if (capturedCurrency && capturedCurrency !== 'usd') return `Paid in ${capturedCurrency.toUpperCase()}, expected USD`
  const moreCents = subtractCents(capturedCents ?? cents(0), addCents(totalCents, taxCents))
  return `${formatAmount(Math.abs(moreCents), 'usd')} ${moreCents > 0 ? 'more' : 'less'} than expected`
}
