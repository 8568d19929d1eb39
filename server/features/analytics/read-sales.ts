import { type SQL, sql } from 'drizzle-orm'
import { mainProduct, type Product } from '#domain/products.ts'
import { type Mills, mills } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'

export type Period = { from: string; to: string }
/** Whose numbers: of all designs of a designer, or of one. */
export type Scope = { designerId: string; designId?: string | undefined }
type Sales = { sold: number; mills: Mills }

type Row = { sold: number; mills: string }

/** Sales less refunds by day (UTC). A refund counts on its own day, like in the statement. */
export async function readSalesByDay(scope: Scope, period: Period): Promise<Map<string, Sales>> {
  const { rows } = await db.execute<Row & { day: string }>(sql`
    select (e.created_at at time zone 'UTC')::date::text as day, ${SUMS}
    from royalty_entries e ${scope.designId ? sql`join order_items i on i.id = e.order_item_id` : sql``}
    where ${isIn(scope, period)} group by 1`)
  return new Map(rows.map((row) => [row.day, toSales(row)]))
}

export async function readSales(scope: Scope, period: Period): Promise<Sales> {
  const { rows } = await db.execute<Row>(sql`
    select ${SUMS} from royalty_entries e join order_items i on i.id = e.order_item_id where ${isIn(scope, period)}`)
  return rows[0] ? toSales(rows[0]) : { sold: 0, mills: mills(0) }
}

/** Sales by product, best first. Order lines from before products existed are of the main product of their design. */
export async function readSalesByProduct(scope: Scope, period: Period): Promise<(Sales & { product: Product })[]> {
  const { rows } = await db.execute<Row & { product: Product | null; category: string | null }>(sql`
    select i.product, case when i.product is null then c.name end as category, ${SUMS}
    from royalty_entries e join order_items i on i.id = e.order_item_id join designs d on d.id = i.design_id
    left join categories c on c.id = d.category_id
    where ${isIn(scope, period)} group by 1, 2`)
  const byProduct = Map.groupBy(rows, ({ product, category }) => product ?? mainProduct(category))
  return [...byProduct]
    .map(([product, same]) => ({ product, ...addUp(same.map(toSales)) }))
    .toSorted((one, other) => other.mills - one.mills)
}

/** Sales by design, best first. */
export async function readSalesByDesign(scope: Scope, period: Period, limit: number) {
  const { rows } = await db.execute<Row & { id: string; title: string }>(sql`
    select d.id, d.title, ${SUMS}
    from royalty_entries e join order_items i on i.id = e.order_item_id join designs d on d.id = i.design_id
    where ${isIn(scope, period)} group by d.id order by sum(e.mills) desc, d.id limit ${limit}`)
  return rows.map(({ id, title, ...row }) => ({ id, title, ...toSales(row) }))
}

export function addUp(all: readonly Sales[]): Sales {
  return {
    sold: all.reduce((sum, { sold }) => sum + sold, 0),
    mills: mills(all.reduce((sum, sales) => sum + sales.mills, 0)),
  }
}

/** The condition on the ledger `e` and, for one design, its order line `i`. Also used by the export. */
export function isIn({ designerId, designId }: Scope, { from, to }: Period): SQL {
  const ofDesign = designId ? sql` and i.design_id = ${designId}::uuid` : sql``
  return sql`e.designer_id = ${designerId}::uuid${ofDesign}
    and e.created_at >= ${from}::date::timestamp at time zone 'UTC'
    and e.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`
}

const SUMS = sql`coalesce(sum(e.quantity), 0)::int as sold, coalesce(sum(e.mills), 0)::text as mills`

function toSales({ sold, mills: sum }: Row): Sales {
  return { sold, mills: mills(Number(sum)) }
}
