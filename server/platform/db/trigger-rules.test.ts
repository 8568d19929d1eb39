import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countsAsSold, isToShip, ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders.ts'
import { testDatabase } from '#test/database.ts'
import { addDesign, addLine, addOrder } from '#test/schema.ts'
import { db } from './client.ts'
import { orderItems, orders } from './schema/orders.ts'
import { uncountedSales } from './schema/search.ts'
import { orderTotals } from './schema/stats.ts'

testDatabase()

const STATES = ORDER_STATUSES.flatMap((status) => PAYMENT_STATUSES.map((paymentStatus) => ({ status, paymentStatus })))

async function soldOf(designId: string) {
  const [row] = await db
    .select({ sold: sql<number>`coalesce(sum(${uncountedSales.quantity}), 0)::int` })
    .from(uncountedSales)
    .where(eq(uncountedSales.designId, designId))
  return row?.sold
}

async function toShip() {
  const [row] = await db.select({ toShip: sql<number>`coalesce(sum(${orderTotals.toShip}), 0)::int` }).from(orderTotals)
  return row?.toShip ?? 0
}

test.each(STATES)('is_to_ship and isToShip agree on $status, $paymentStatus', async ({ status, paymentStatus }) => {
  const { rows } = await db.execute(sql`select is_to_ship(${status}, ${paymentStatus}) as result`)
  expect(rows).toEqual([{ result: isToShip(status, paymentStatus) }])
})

test.each(STATES)(
  'a new order line counts as sold according to countsAsSold: $status, $paymentStatus',
  async (state) => {
    const [before, designId, orderId] = [await toShip(), await addDesign(), await addOrder(state)]
    expect((await toShip()) - before).toBe(Number(isToShip(state.status, state.paymentStatus)))
    const isSold = countsAsSold(state.paymentStatus)
    await addLine({ orderId, designId, quantity: 3 })
    expect(await soldOf(designId)).toBe(isSold ? 3 : 0)
    await db.update(orderItems).set({ quantity: 5 }).where(eq(orderItems.orderId, orderId))
    expect(await soldOf(designId)).toBe(isSold ? 5 : 0)
    await db.delete(orderItems).where(eq(orderItems.orderId, orderId))
    expect(await soldOf(designId)).toBe(0)
  },
)

test('both rules hold for every state transition', async () => {
  const [before, designId, orderId] = [await toShip(), await addDesign(), await addOrder({ status: 'cancelled' })]
  await addLine({ orderId, designId, quantity: 3 })
  for (const from of STATES)
    for (const to of STATES) {
      for (const state of [from, to]) await db.update(orders).set(state).where(eq(orders.id, orderId))
      const actual = { sold: await soldOf(designId), toShip: (await toShip()) - before }
      const expected = {
        sold: countsAsSold(to.paymentStatus) ? 3 : 0,
        toShip: Number(isToShip(to.status, to.paymentStatus)),
      }
      expect({ from, to, ...actual }).toEqual({ from, to, ...expected })
    }
})
