import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

export type Ledger = {
  /** Captured payments less refunds, both with tax, as the provider reported them. */
  captured_less_refunded: string
  /** The same, from our orders and refunds. */
  orders_less_refunds: string
  completed_without_order: number
  orders_without_payment: number
  /** Order lines whose designer and shop shares, net of refunds, do not add up to the price paid. */
  lines_out_of_balance: number
  /** Orders whose refunds do not add up to the refunded amount of the order. */
  refunds_out_of_balance: number
}

/** Reconciles payments, orders, refunds and royalties in one query: both sums must match and every count must be zero. */
export async function readLedger(): Promise<Ledger> {
  const { rows } = await db.execute<Ledger>(sql`
    with succeeded as (
      select order_id, sum(amount + tax_amount) as amount from refunds where status = 'succeeded' group by order_id
    ),
    requested as (
      select order_id, sum(amount) as amount, sum(tax_amount) as tax from refunds where status <> 'failed' group by order_id
    ),
    shares as (
      select order_item_id, sum(mills + platform_mills) as mills, sum(quantity) as quantity
      from royalty_entries where dispute_id is null group by order_item_id
    )
    select
      (select coalesce(sum(captured_amount), 0) from checkouts where status = 'completed')
        - (select coalesce(sum(amount), 0) from succeeded) as captured_less_refunded,
      (select coalesce(sum(total_amount + tax_amount), 0) from orders)
        - (select coalesce(sum(amount), 0) from succeeded) as orders_less_refunds,
      (select count(*)::int from checkouts c where status = 'completed'
        and not exists (select 1 from orders o where o.checkout_id = c.id)) as completed_without_order,
      (select count(*)::int from orders o join checkouts c on c.id = o.checkout_id
        where c.status <> 'completed' or c.captured_amount <> o.total_amount + o.tax_amount
          or o.total_amount <> o.shipping_cost + (select coalesce(sum(price * quantity), 0) from order_items where order_id = o.id)
      ) as orders_without_payment,
      (select count(*)::int from order_items i left join shares s on s.order_item_id = i.id
        where s.mills is null or s.mills <> i.price * 1000 * s.quantity) as lines_out_of_balance,
      (select count(*)::int from orders o left join requested r on r.order_id = o.id left join succeeded s on s.order_id = o.id
        where o.refunded_amount <> coalesce(r.amount, 0) or o.refunded_tax <> coalesce(r.tax, 0)
          or (o.payment_status = 'refunded') <> (o.total_amount > 0 and coalesce(s.amount, 0) = o.total_amount + o.tax_amount)
          or (o.payment_status = 'paid') <> (s.amount is null)) as refunds_out_of_balance
  `)
  const [ledger] = rows
  if (!ledger) throw new Error('The ledger query returned no row.')
  return ledger
}

export function isBalanced({
  captured_less_refunded: captured,
  orders_less_refunds: orders,
  ...counts
}: Ledger): boolean {
  return captured === orders && Object.values(counts).every((count) => count === 0)
}
