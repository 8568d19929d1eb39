import { inArray, sql } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { centsFromMills, mills } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'

export type Activity = { orders: number; designs: number; earnings: number }

/** Orders, designs and royalties of the people on a page, with one query each. */
export async function countActivity(ids: string[]): Promise<(id: string) => Activity> {
  if (ids.length === 0) return () => ({ orders: 0, designs: 0, earnings: 0 })
  const count = sql<number>`count(*)::int`
  const [bought, drawn, earned] = await Promise.all([
    db
      .select({ id: orders.customerId, value: count })
      .from(orders)
      .where(inArray(orders.customerId, ids))
      .groupBy(orders.customerId),
    db
      .select({ id: designs.designerId, value: count })
      .from(designs)
      .where(inArray(designs.designerId, ids))
      .groupBy(designs.designerId),
    db
      .select({ id: royaltyEntries.designerId, value: sql<string>`sum(${royaltyEntries.mills})` })
      .from(royaltyEntries)
      .where(inArray(royaltyEntries.designerId, ids))
      .groupBy(royaltyEntries.designerId),
  ])
  const [ordersOf, designsOf, millsOf] = [toMap(bought), toMap(drawn), toMap(earned)]
  return (id) => ({
    orders: ordersOf.get(id) ?? 0,
    designs: designsOf.get(id) ?? 0,
    earnings: dollarsFromCents(centsFromMills(mills(Number(millsOf.get(id) ?? 0)))),
  })
}

function toMap<Value>(rows: { id: string; value: Value }[]) {
  return new Map(rows.map(({ id, value }) => [id, value]))
}
