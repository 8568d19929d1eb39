import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { isOnDay } from './scope.ts'

/** Stores both sides of each rule for one day, in one statement. Lost disputes are not part of the shares: their reversals have their own rule. A payment without an order counts on the day of its checkout. */
export async function sumDay(day: string, now: Date): Promise<void> {
  await db.execute(sql`
    with of_day as (
      select o.id, o.total_amount, o.refunded_amount, o.tax_amount, o.refunded_tax, c.captured_amount, c.status = 'completed' as is_paid
      from orders o join checkouts c on c.id = o.checkout_id where ${isOnDay(sql`o.created_at`, day)}
    ), alone as (
      select count(*) as sessions, coalesce(sum(c.captured_amount), 0) as captured from checkouts c
      where c.status = 'completed' and ${isOnDay(sql`c.created_at`, day)}
        and not exists (select 1 from orders o where o.checkout_id = c.id)
    ), sums as (
      select count(*) as orders, count(*) filter (where is_paid) as sessions,
        coalesce(sum(captured_amount) filter (where is_paid), 0) as captured,
        coalesce(sum(total_amount), 0) as ordered, coalesce(sum(refunded_amount), 0) as refunded,
        coalesce(sum(tax_amount), 0) as tax, coalesce(sum(refunded_tax), 0) as refunded_tax
      from of_day
    ), sent as (
      select coalesce(sum(r.amount + r.tax_amount) filter (where r.status = 'succeeded'), 0) as refunded,
        coalesce(sum(r.tax_amount) filter (where r.status = 'pending'), 0) as pending_tax,
        coalesce(sum(r.amount) filter (where r.status = 'pending'), 0) as pending
      from of_day join refunds r on r.order_id = of_day.id
    ), lines as (
      select coalesce(sum(i.price * 1000 * (i.quantity - back.quantity)), 0) as mills
      from of_day join order_items i on i.order_id = of_day.id
      cross join lateral (
        select coalesce(sum(l.quantity), 0) as quantity from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and r.status = 'succeeded'
      ) as back
    ), shares as (
      select coalesce(sum(e.mills), 0) as royalty, coalesce(sum(e.platform_mills), 0) as platform
      from of_day join order_items i on i.order_id = of_day.id join royalty_entries e on e.order_item_id = i.id
      where e.dispute_id is null
    ), taken as (
      select coalesce(sum(d.withdrawn_amount - d.returned_amount), 0) as disputed, coalesce(sum(d.fee_amount), 0) as fees
      from of_day join disputes d on d.order_id = of_day.id
    )
    insert into book_days (day, checked_at, paid_sessions, orders, captured, refunded, ordered, order_refunds,
      line_mills, royalty_mills, platform_mills, tax, refunded_tax, disputed, dispute_fees)
    select ${day}::date, ${now.toISOString()}::timestamptz, sums.sessions + alone.sessions, sums.orders,
      sums.captured + alone.captured, sent.refunded, sums.ordered, sums.refunded - sent.pending,
      lines.mills, shares.royalty, shares.platform, sums.tax, sums.refunded_tax - sent.pending_tax,
      taken.disputed, taken.fees
    from sums, alone, sent, lines, shares, taken
    on conflict (day) do update set checked_at = excluded.checked_at, paid_sessions = excluded.paid_sessions,
      orders = excluded.orders, captured = excluded.captured, refunded = excluded.refunded,
      ordered = excluded.ordered, order_refunds = excluded.order_refunds, line_mills = excluded.line_mills,
      royalty_mills = excluded.royalty_mills, platform_mills = excluded.platform_mills,
      tax = excluded.tax, refunded_tax = excluded.refunded_tax,
      disputed = excluded.disputed, dispute_fees = excluded.dispute_fees`)
}
