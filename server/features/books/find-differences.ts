import { type SQL, sql } from 'drizzle-orm'
import type { DifferenceFacts, DifferenceKind } from '#domain/books.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { MONEY_OUT_QUERIES } from './money-out-queries.ts'
import { dayOf, inScope, type Scope } from './scope.ts'

export type FoundDifference = {
  subject_id: string
  /** The day whose check finds it. */
  day: string
  facts: DifferenceFacts
  /** Changes with the facts. */
  version: string
}

/** Bounds the work if a bug breaks every order of a day. The next check finds the rest. */
export const MAX_FOUND = 500

/** The rows that break one rule. A single statement, so that it never sees half of a payment or refund. */
export async function findDifferences(kind: DifferenceKind, scope: Scope, tx: Tx = db): Promise<FoundDifference[]> {
  const { rows } = await tx.execute<FoundDifference>(sql`
    select subject_id, day, facts, md5(facts::text) as version
    from (${QUERIES[kind](scope)}) as found order by subject_id limit ${MAX_FOUND}`)
  return rows
}

/** The difference of one row, if it still exists. */
export async function findDifference(kind: DifferenceKind, subjectId: string, tx: Tx = db) {
  const [found] = await findDifferences(kind, { subjectId }, tx)
  return found
}

const ofOrder = (scope: Scope) => inScope(scope, sql`o.id`, sql`o.created_at`)
const ORDER_DAY = dayOf(sql`o.created_at`)

const QUERIES: Record<DifferenceKind, (scope: Scope) => SQL> = {
  ...MONEY_OUT_QUERIES,

  'payment-without-order': (scope) => sql`
    select c.id as subject_id, ${dayOf(sql`c.created_at`)}, jsonb_build_object(
      'expected', coalesce(c.captured_amount, 0.00)::text, 'found', '0.00', 'checkoutId', c.id,
      'payment', c.payment_intent_id) as facts
    from checkouts c
    where c.status = 'completed' and ${inScope(scope, sql`c.id`, sql`c.created_at`)}
      and not exists (select 1 from orders o where o.checkout_id = c.id)`,

  'order-without-payment': (scope) => sql`
    select o.id as subject_id, ${ORDER_DAY}, jsonb_build_object(
      'expected', (o.total_amount + o.tax_amount)::text, 'found', '0.00', 'orderId', o.id, 'orderNumber', o.number,
      'checkoutId', c.id, 'checkoutStatus', c.status) as facts
    from orders o join checkouts c on c.id = o.checkout_id
    where c.status <> 'completed' and ${ofOrder(scope)}`,

  'order-total': (scope) => sql`
    select o.id as subject_id, ${ORDER_DAY}, jsonb_build_object(
      'expected', coalesce(c.captured_amount, 0.00)::text, 'found', (o.total_amount + o.tax_amount)::text,
      'lines', (o.shipping_cost + items.amount)::text, 'tax', o.tax_amount::text, 'orderId', o.id, 'orderNumber', o.number) as facts
    from orders o join checkouts c on c.id = o.checkout_id
    cross join lateral (
      select coalesce(sum(i.price * i.quantity), 0.00) as amount from order_items i where i.order_id = o.id
    ) as items
    where c.status = 'completed' and ${ofOrder(scope)}
      and (coalesce(c.captured_amount, 0) <> o.total_amount + o.tax_amount or c.tax_amount <> o.tax_amount
        or o.total_amount <> o.shipping_cost + items.amount)`,

  'refund-totals': (scope) => sql`
    select o.id as subject_id, ${ORDER_DAY}, jsonb_build_object(
      'expected', sums.requested::text, 'found', o.refunded_amount::text, 'completed', sums.completed::text,
      'shipping', sums.shipping::text, 'recordedShipping', o.refunded_shipping::text,
      'tax', sums.tax::text, 'recordedTax', o.refunded_tax::text,
      'paymentStatus', o.payment_status, 'linesDiffer', lines.differ,
      'orderId', o.id, 'orderNumber', o.number) as facts
    from orders o
    cross join lateral (
      select coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0.00) as requested,
        coalesce(sum(r.amount + r.tax_amount) filter (where r.status = 'succeeded'), 0.00) as completed,
        coalesce(sum(r.tax_amount) filter (where r.status <> 'failed'), 0.00) as tax,
        coalesce(sum(r.shipping_amount) filter (where r.status <> 'failed'), 0.00) as shipping
      from refunds r where r.order_id = o.id
    ) as sums
    cross join lateral (
      select exists (
        select 1 from order_items i where i.order_id = o.id and i.refunded_quantity <> (
          select coalesce(sum(l.quantity), 0) from refund_lines l join refunds r on r.id = l.refund_id
          where l.order_item_id = i.id and r.status <> 'failed')
      ) as differ
    ) as lines
    where ${ofOrder(scope)} and (
      o.refunded_amount <> sums.requested or o.refunded_shipping <> sums.shipping or o.refunded_tax <> sums.tax
      or lines.differ
      or o.payment_status <> case when sums.completed = 0 then 'paid'
        when sums.completed >= o.total_amount + o.tax_amount then 'refunded' else 'partially_refunded' end)`,

  'line-shares': (scope) => sql`
    select i.id as subject_id, ${ORDER_DAY}, jsonb_build_object(
      'expected', round(i.price * (i.quantity - back.quantity), 3)::text, 'found', round(net.mills / 1000.0, 3)::text,
      'royalty', round(coalesce(sale.mills, 0) / 1000.0, 3)::text,
      'expectedRoyalty', round(due.mills / 1000.0, 3)::text,
      'title', i.title, 'orderId', o.id, 'orderNumber', o.number) as facts
    from orders o join order_items i on i.order_id = o.id
    left join royalty_entries sale on sale.order_item_id = i.id and num_nonnulls(sale.refund_line_id, sale.dispute_id) = 0
    cross join lateral (
      select coalesce(sum(e.mills + e.platform_mills), 0) as mills, coalesce(sum(e.quantity), 0) as quantity
      from royalty_entries e where e.order_item_id = i.id and e.dispute_id is null
    ) as net
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as quantity from refund_lines l join refunds r on r.id = l.refund_id
      where l.order_item_id = i.id and r.status = 'succeeded'
    ) as back
    cross join lateral (
      select floor(i.price * 1000 * i.quantity * i.royalty_basis_points / 10000) as mills
    ) as due
    where ${inScope(scope, sql`i.id`, sql`o.created_at`)} and (
      net.quantity <> i.quantity - back.quantity or net.mills <> i.price * 1000 * (i.quantity - back.quantity)
      or sale.mills is distinct from due.mills)`,
}
