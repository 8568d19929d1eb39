import { type SQL, sql } from 'drizzle-orm'
import { type Mills, mills } from '#domain/royalties.ts'
import { db, type Tx } from '#server/platform/db/client.ts'

type Balance = {
  /** All royalties less reversals, in every state. */
  earnedMills: Mills
  /** Royalties of orders that have not cleared. */
  pendingMills: Mills
  /** Cleared royalties of orders with an open dispute. */
  heldMills: Mills
  /** Payouts on their way. */
  inTransitMills: Mills
  paidMills: Mills
  /** Reversed by refunds and lost disputes, as a positive amount. Already part of the earnings. */
  reversedMills: Mills
  adjustedMills: Mills
  /** The rest. Negative if more was reversed after a payout than was earned since. */
  availableMills: Mills
}

type Row = { [Part in keyof Balance]: string }

/** A designer's balance. One statement, so that its parts are of the same moment. */
export async function readBalance(designerId: string, tx: Tx = db): Promise<Balance> {
  const { rows } = await tx.execute<Row>(sql`select balance.* from ${balanceOf(sql`${designerId}::uuid`)} as balance`)
  const row = rows[0]
  if (!row) throw new Error('The balance query returned no row.')
  return {
    earnedMills: toMills(row.earnedMills),
    pendingMills: toMills(row.pendingMills),
    heldMills: toMills(row.heldMills),
    inTransitMills: toMills(row.inTransitMills),
    paidMills: toMills(row.paidMills),
    reversedMills: toMills(row.reversedMills),
    adjustedMills: toMills(row.adjustedMills),
    availableMills: toMills(row.availableMills),
  }
}

/** What we owe the designer in every state: available, pending and held. */
export function owedMills({ availableMills, pendingMills, heldMills }: Balance): Mills {
  return mills(availableMills + pendingMills + heldMills)
}

/** The available balance of the designer in a column, for lists. */
export function availableMillsOf(designer: SQL): SQL<string> {
  return sql<string>`(select balance."availableMills" from ${balanceOf(designer)} as balance)`
}

/** A subquery with one row and a column for each part of the balance. */
function balanceOf(designer: SQL): SQL {
  return sql`(
    select parts.*, parts."earnedMills" + parts."adjustedMills" - parts."pendingMills" - parts."heldMills"
      - parts."inTransitMills" - parts."paidMills" as "availableMills"
    from (select entries.*, held.*, payments.*, adjustments.* from
      (select coalesce(sum(e.mills), 0) as "earnedMills",
          coalesce(sum(e.mills) filter (where e.cleared_at is null), 0) as "pendingMills",
          -coalesce(sum(e.mills) filter (where e.mills < 0), 0) as "reversedMills"
        from royalty_entries e where e.designer_id = ${designer}) as entries,
      (select coalesce(sum(e.mills), 0) as "heldMills"
        from order_items i join royalty_entries e on e.order_item_id = i.id
        where i.order_id in (select d.order_id from disputes d where d.closed_at is null)
          and e.designer_id = ${designer} and e.cleared_at is not null) as held,
      (select coalesce(sum(p.amount) filter (where p.state in ('requested', 'in_transit')), 0) * 1000 as "inTransitMills",
          coalesce(sum(p.amount) filter (where p.state = 'paid'), 0) * 1000 as "paidMills"
        from payouts p where p.designer_id = ${designer}) as payments,
      (select coalesce(sum(a.mills), 0) as "adjustedMills"
        from royalty_adjustments a where a.designer_id = ${designer}) as adjustments
    ) as parts)`
}

function toMills(sum: string) {
  return mills(Number(sum))
}
