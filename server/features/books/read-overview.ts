import { z } from '@hono/zod-openapi'
import { max, type SQL, sql } from 'drizzle-orm'
import { BOOKS_STALE_AFTER_HOURS } from '#domain/books.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { readHeldTotals } from '#server/features/checkout/held/read-held-totals.ts'
import { readDisputeTotals } from '#server/features/disputes/read-dispute-totals.ts'
import { readPayoutTotals } from '#server/features/royalties/read-payout-totals.ts'
import { db } from '#server/platform/db/client.ts'
import { bookDays } from '#server/platform/db/schema/books.ts'
import { countUncheckedDays } from './due-days.ts'
import { countOpenDifferences } from './list-differences.ts'

const MILLS_PER_DOLLAR = 1000
const count = z.number().int()
const Sum = z.object({ count, amount: z.number() })

export const BooksView = z
  .object({
    state: z.enum(['balanced', 'differences', 'unchecked']).openapi({
      description: `\`unchecked\`: nothing differs, but the last check is more than ${BOOKS_STALE_AFTER_HOURS} hours old, or some days were never checked`,
    }),
    checked_at: z.iso.datetime().nullable(),
    days: count.openapi({ description: 'Days (UTC) in the sums' }),
    days_left: count.openapi({ description: 'Days since the first payment that were never checked' }),
    differences: count.openapi({ description: 'Open differences. Counting stops at 1,001.' }),
    payments: z
      .object({
        captured: z.number(),
        refunded: z.number(),
        orders: z.number(),
        order_refunds: z.number(),
        tax: z.number(),
        refunded_tax: z.number(),
      })
      .openapi({ description: 'captured − refunded = orders + tax − order_refunds − refunded_tax' }),
    shares: z
      .object({ lines: z.number(), royalties: z.number(), platform: z.number() })
      .openapi({ description: 'royalties + platform = lines, less refunds' }),
    sessions: z.object({ paid: count, orders: count }).openapi({ description: 'One order per paid session' }),
    payouts: z.object({ requested: Sum, paid_this_month: Sum }),
    disputes: z
      .object({
        open: Sum,
        to_answer: count,
        lost_this_month: Sum,
        fees_this_month: z.number(),
        taken: z.number(),
        fees: z.number(),
      })
      .openapi({
        description:
          '`to_answer`: open disputes that still need evidence. `taken` and `fees`: what disputes of checked orders cost so far, less what was returned',
      }),
    held: z.object({ count, amounts: z.array(z.string()).openapi({ description: 'One sum per currency' }) }),
  })
  .openapi('Books')

/** The result of the checks so far, from the stored sums of each day, and the totals of payouts and held payments. */
export async function readOverview(now: Date): Promise<z.infer<typeof BooksView>> {
  const [sums, daysLeft, differences, payouts, held, disputes] = await Promise.all([
    readSums(),
    countUncheckedDays(now),
    countOpenDifferences(),
    readPayoutTotals(now),
    readHeldTotals(),
    readDisputeTotals(now),
  ])
  const { checkedAt } = sums
  const isFresh = checkedAt !== null && now.getTime() - checkedAt.getTime() <= BOOKS_STALE_AFTER_HOURS * HOUR_MS
  return {
    state: stateOf(differences, isFresh && daysLeft === 0),
    checked_at: checkedAt?.toISOString() ?? null,
    days: sums.days,
    days_left: daysLeft,
    differences,
    payments: {
      captured: dollarsFromCents(sums.capturedCents),
      refunded: dollarsFromCents(sums.refundedCents),
      orders: dollarsFromCents(sums.orderedCents),
      order_refunds: dollarsFromCents(sums.orderRefundsCents),
      tax: dollarsFromCents(sums.taxCents),
      refunded_tax: dollarsFromCents(sums.refundedTaxCents),
    },
    shares: {
      lines: sums.lineMills / MILLS_PER_DOLLAR,
      royalties: sums.royaltyMills / MILLS_PER_DOLLAR,
      platform: sums.platformMills / MILLS_PER_DOLLAR,
    },
    sessions: { paid: sums.paidSessions, orders: sums.orders },
    payouts: { requested: toSum(payouts.requested), paid_this_month: toSum(payouts.paidThisMonth) },
    disputes: {
      open: toSum(disputes.open),
      to_answer: disputes.toAnswer,
      lost_this_month: toSum(disputes.lostThisMonth),
      fees_this_month: dollarsFromCents(disputes.feesThisMonthCents),
      taken: dollarsFromCents(sums.disputedCents),
      fees: dollarsFromCents(sums.disputeFeesCents),
    },
    held,
  }
}

function stateOf(differences: number, isComplete: boolean) {
  if (differences > 0) return 'differences'
  return isComplete ? 'balanced' : 'unchecked'
}

function toSum({ count: payouts, amountCents }: Awaited<ReturnType<typeof readPayoutTotals>>['requested']) {
  return { count: payouts, amount: dollarsFromCents(amountCents) }
}

async function readSums() {
  const [row] = await db
    .select({
      checkedAt: max(bookDays.checkedAt),
      days: sql<number>`count(*)::int`,
      paidSessions: sql<number>`coalesce(sum(${bookDays.paidSessions}), 0)::int`,
      orders: sql<number>`coalesce(sum(${bookDays.orders}), 0)::int`,
      capturedCents: total(sql`${bookDays.capturedCents}`).mapWith(bookDays.capturedCents),
      refundedCents: total(sql`${bookDays.refundedCents}`).mapWith(bookDays.refundedCents),
      orderedCents: total(sql`${bookDays.orderedCents}`).mapWith(bookDays.orderedCents),
      orderRefundsCents: total(sql`${bookDays.orderRefundsCents}`).mapWith(bookDays.orderRefundsCents),
      taxCents: total(sql`${bookDays.taxCents}`).mapWith(bookDays.taxCents),
      refundedTaxCents: total(sql`${bookDays.refundedTaxCents}`).mapWith(bookDays.refundedTaxCents),
      disputedCents: total(sql`${bookDays.disputedCents}`).mapWith(bookDays.disputedCents),
      disputeFeesCents: total(sql`${bookDays.disputeFeesCents}`).mapWith(bookDays.disputeFeesCents),
      lineMills: sql`coalesce(sum(${bookDays.lineMills}), 0)`.mapWith(bookDays.lineMills),
      royaltyMills: sql`coalesce(sum(${bookDays.royaltyMills}), 0)`.mapWith(bookDays.royaltyMills),
      platformMills: sql`coalesce(sum(${bookDays.platformMills}), 0)`.mapWith(bookDays.platformMills),
    })
    .from(bookDays)
  if (!row) throw new Error('An aggregate without groups returns one row.')
  return row
}

function total(column: SQL) {
  return sql`coalesce(sum(${column}), 0)::numeric(16, 2)`
}
