import { desc, eq, sql } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { centsFromMills, type Mills, mills, payableCents } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { toPayoutView } from './payout-view.ts'
import { owedMills, readBalance } from './read-balance.ts'
import { readClearings } from './read-clearings.ts'

const MAX_DESIGNS = 100
const MAX_PAYOUTS = 50
const CLEARINGS_SHOWN = 3

type Group = { sold: number; mills: string }

/** A designer's balance, earnings by month and by design, and payouts. */
export async function readSummary(designerId: string) {
  const [balance, clearings, months, ofDesigns, paid, [designer]] = await Promise.all([
    readBalance(designerId),
    readClearings(designerId),
    readMonths(designerId),
    readDesigns(designerId),
    db
      .select()
      .from(payouts)
      .where(eq(payouts.designerId, designerId))
      .orderBy(desc(payouts.createdAt))
      .limit(MAX_PAYOUTS),
    db.select({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, designerId)),
  ])
  const isOpen = paid.some(({ state }) => state === 'requested' || state === 'in_transit')
  const { clearing, payouts: rules } = shopSettings()
  const payable = payableCents(balance.availableMills)
  return {
    totalEarnings: toDollars(balance.earnedMills),
    paidOut: toDollars(mills(balance.paidMills + balance.inTransitMills)),
    balance: toDollars(owedMills(balance)),
    pending: toDollars(balance.pendingMills),
    held: toDollars(balance.heldMills),
    available: balance.availableMills >= 0 ? dollarsFromCents(payable) : toDollars(balance.availableMills),
    in_transit: toDollars(balance.inTransitMills),
    paid: toDollars(balance.paidMills),
    reversed: toDollars(balance.reversedMills),
    clearings: clearings
      .slice(0, CLEARINGS_SHOWN)
      .map(({ day, mills: amount }) => ({ date: day, amount: toDollars(amount) })),
    clearing_days: { delivered: clearing.deliveredDays, shipped: clearing.shippedDays },
    payable: dollarsFromCents(payable),
    payout_from: dollarsFromCents(rules.minimumCents),
    may_request_payout: !isOpen && payable > 0 && payable >= rules.minimumCents,
    email_verified: Boolean(designer?.emailVerifiedAt),
    months: months.map(({ month, sold, mills: sum }) => ({ month, sold, amount: toDollars(mills(Number(sum))) })),
    designs: ofDesigns.map(({ id, title, sold, mills: sum }) => ({
      design_id: id,
      title,
      sold,
      amount: toDollars(mills(Number(sum))),
    })),
    payouts: paid.map(toPayoutView),
  }
}

function toDollars(amount: Mills) {
  return dollarsFromCents(centsFromMills(amount))
}

async function readMonths(designerId: string) {
  const { rows } = await db.execute<Group & { month: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, sum(quantity)::int as sold, sum(mills) as mills
    from royalty_entries where designer_id = ${designerId}
    group by 1 order by 1`)
  return rows
}

async function readDesigns(designerId: string) {
  const { rows } = await db.execute<Group & { id: string; title: string }>(sql`
    select d.id, d.title, sum(e.quantity)::int as sold, sum(e.mills) as mills
    from royalty_entries e
    join order_items i on i.id = e.order_item_id
    join designs d on d.id = i.design_id
    where e.designer_id = ${designerId}
    group by d.id, d.title order by sum(e.mills) desc, d.id limit ${MAX_DESIGNS}`)
  return rows
}
