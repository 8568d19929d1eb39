import { type SQL, sql } from 'drizzle-orm'
import type { DifferenceKind } from '#domain/books.ts'
import { dayOf, inScope, type Scope } from './scope.ts'

type Kind = Extract<DifferenceKind, 'clearing' | 'dispute-shares' | 'payout-steps' | 'payout-balance'>

const ofOrder = (scope: Scope) => inScope(scope, sql`o.id`, sql`o.created_at`)
const ofPayout = (scope: Scope) => inScope(scope, sql`p.id`, sql`p.created_at`)
const ORDER = sql`'orderId', o.id, 'orderNumber', o.number`

/** The same rule as `countsAsLost`. */
const COUNTS_AS_LOST = sql`(d.status = 'lost'
  or (d.closed_at is not null and d.status <> 'won' and d.withdrawn_amount > d.returned_amount))`

/**
 * The times of a payout and of the rows that it counts come from different processes, and from before they waited for locks.
 * Rows within this time of the payout count in its favor.
 */
const TOLERANCE = sql`interval '15 minutes'`
const tolerance = (amount: SQL) => sql`case when ${amount} > 0 then ${TOLERANCE} else -${TOLERANCE} end`

/** The rules for clearing, disputes and payouts. */
export const MONEY_OUT_QUERIES: Record<Kind, (scope: Scope) => SQL> = {
  clearing: (scope) => sql`
    select o.id as subject_id, ${dayOf(sql`o.created_at`)}, jsonb_build_object(
      'expected', '0.000', 'found', round(entries.pending / 1000.0, 3)::text, ${ORDER}) as facts
    from orders o
    cross join lateral (
      select coalesce(sum(e.mills) filter (where e.cleared_at is null), 0) as pending,
        count(*) filter (where e.cleared_at is null) as waiting, count(e.cleared_at) as cleared
      from order_items i join royalty_entries e on e.order_item_id = i.id where i.order_id = o.id
    ) as entries
    where ${ofOrder(scope)} and entries.waiting > 0 and entries.cleared > 0`,

  // The same calculation as `reverseDisputed`.
  'dispute-shares': (scope) => sql`
    select d.id as subject_id, ${dayOf(sql`o.created_at`)}, jsonb_build_object(
      'expected', round(due.mills / 1000.0, 3)::text, 'found', round(found.mills / 1000.0, 3)::text,
      'expectedRoyalty', round(due.royalty / 1000.0, 3)::text, 'royalty', round(found.royalty / 1000.0, 3)::text,
      'disputeStatus', d.status, ${ORDER}) as facts
    from disputes d join orders o on o.id = d.order_id
    cross join lateral (
      select o.total_amount + o.tax_amount - o.refunded_amount - o.refunded_tax - coalesce((
        select sum(other.amount) from disputes other where other.order_id = o.id and other.status = 'lost'
          and (other.closed_at, other.id) < (d.closed_at, d.id)), 0) as amount
    ) as paid
    cross join lateral (
      select coalesce(sum(part.mills), 0) as mills, coalesce(sum(part.royalty), 0) as royalty
      from order_items i
      cross join lateral (
        select coalesce(sum(e.mills + e.platform_mills), 0) as mills, coalesce(sum(e.mills), 0) as royalty,
          coalesce(sum(e.quantity), 0) as quantity, max(e.basis_points) as basis_points
        from royalty_entries e where e.order_item_id = i.id
          and (e.dispute_id is null or e.dispute_id in (
            select other.id from disputes other where (other.closed_at, other.id) < (d.closed_at, d.id)))
      ) as net
      cross join lateral (
        select coalesce(sum(l.quantity), 0) as quantity,
          coalesce(sum(floor(i.price * 1000 * l.quantity * net.basis_points / 10000)), 0) as royalty
        from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and r.status = 'pending'
      ) as pending
      cross join lateral (
        select net.mills - i.price * 1000 * pending.quantity as mills, net.royalty - pending.royalty as royalty
      ) as rest
      cross join lateral (
        select case when d.amount >= paid.amount then rest.mills
            else floor(rest.mills * d.amount / paid.amount) end as mills,
          case when d.amount >= paid.amount then rest.royalty
            else floor(rest.royalty * d.amount / paid.amount) end as royalty
      ) as part
      where i.order_id = o.id and ${COUNTS_AS_LOST} and net.quantity > pending.quantity
    ) as due
    cross join lateral (
      select -coalesce(sum(e.mills + e.platform_mills), 0) as mills, -coalesce(sum(e.mills), 0) as royalty
      from royalty_entries e where e.dispute_id = d.id
    ) as found
    where ${inScope(scope, sql`d.id`, sql`o.created_at`)} and (due.mills <> found.mills or due.royalty <> found.royalty)`,

  'payout-steps': (scope) => sql`
    select p.id as subject_id, ${dayOf(sql`p.created_at`)}, jsonb_build_object(
      'expected', case when p.state = 'failed' then '0.00' else p.amount::text end,
      'found', case when p.state = 'failed' then p.amount::text else '0.00' end,
      'payoutId', p.id, 'payoutState', p.state, 'transfer', p.transfer_id, 'payout', p.provider_payout_id,
      'reversal', p.reversal_id) as facts
    from payouts p
    where p.method = 'stripe' and ${ofPayout(scope)} and (
      (p.state in ('in_transit', 'paid') and (p.transfer_id is null or p.reversal_id is not null))
      or (p.state = 'paid' and p.provider_payout_id is null)
      or (p.state = 'failed' and p.transfer_id is not null and p.reversal_id is null))`,

  'payout-balance': (scope) => sql`
    select p.id as subject_id, ${dayOf(sql`p.created_at`)}, jsonb_build_object(
      'expected', round(due.mills / 1000.0, 3)::text, 'found', p.amount::text, 'payoutId', p.id,
      'payoutState', p.state) as facts
    from payouts p
    cross join lateral (
      select (select coalesce(sum(e.mills), 0) from royalty_entries e
          where e.designer_id = p.designer_id and greatest(e.created_at, e.cleared_at) <= p.created_at + ${tolerance(sql`e.mills`)}
            and e.cleared_at is not null)
        + (select coalesce(sum(a.mills), 0) from royalty_adjustments a
          where a.designer_id = p.designer_id and a.created_at <= p.created_at + ${tolerance(sql`a.mills`)})
        - (select coalesce(sum(b.amount), 0) * 1000 from payouts b
          where b.designer_id = p.designer_id and (b.created_at, b.id) < (p.created_at, p.id)
            and (b.state not in ('refused', 'failed') or b.settled_at > p.created_at + ${TOLERANCE})) as mills
    ) as due
    where p.state not in ('refused', 'failed') and ${ofPayout(scope)} and p.amount * 1000 > due.mills`,
}
