import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DESIGNER_SORTS } from '#domain/designer-stats.ts'
import { DAY_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { orderTotals } from '#server/platform/db/schema/stats.ts'
import { countDeletes } from '#test/count-deletes.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { foldOrderTotals } from './fold-order-totals.ts'

testDatabasePerTest()

const asAdmin = async () => as(await given.signedIn('admin'))
const stats = async () => (await (await asAdmin()).get('/api/v1/stats/admin')).json()
const designers = async (query = '') => (await (await asAdmin()).get(`/api/v1/stats/designers${query}`)).json()

test('[spec 137, 202] an empty shop has zero statistics', async () => {
  expect(await stats()).toEqual({
    totalOrders: 0,
    totalRevenue: 0,
    activeDesigns: 0,
    pendingApprovals: 0,
    revenueToday: 0,
    ordersToShip: 0,
    newDesigns: 0,
    oldestPendingAt: null,
    openRequests: 0,
  })
  expect(await designers()).toEqual({ items: [], next_cursor: null, total: 0, largest_total: 0 })
})

test('[spec 202, 110-113] revenue is payments less refunds and follows every change', async () => {
  const { id: customerId } = await given.account()
  const design = await given.design({ status: 'approved' })
  await given.design()
  await given.request()
  const yesterday = new Date(Date.now() - DAY_MS)
  const old = await given.order(customerId, { designId: design.id }, yesterday)
  const today = await given.order(customerId, { designId: design.id, quantity: 2 })

  expect(await stats()).toMatchObject({
    totalOrders: 2,
    totalRevenue: 94.95,
    revenueToday: 59.97,
    ordersToShip: 2,
    activeDesigns: 1,
    pendingApprovals: 1,
    oldestPendingAt: expect.any(String),
    openRequests: 1,
  })
  await db
    .update(orders)
    .set({ refundedCents: cents(10_00) })
    .where(eq(orders.id, old))
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, today))
  await foldOrderTotals()
  expect(await db.$count(orderTotals)).toBe(1)
  expect(await stats()).toMatchObject({ totalOrders: 2, totalRevenue: 84.95, ordersToShip: 1 })
  const { rows } = await db.execute<{ revenue: string }>(
    sql`select sum(total_amount - refunded_amount)::text as revenue from orders`,
  )
  expect((await stats()).totalRevenue).toBe(Number(rows[0]?.revenue))
})

test('totals that have piled up are merged in bounded batches', async () => {
  const before = await stats()
  await db.execute(
    sql`insert into order_totals (orders, to_ship, revenue) select 1, 0, 2.50 from generate_series(1, 20000)`,
  )
  const deletes = await countDeletes('order_totals')
  await foldOrderTotals()
  expect(await db.$count(orderTotals)).toBe(1)
  expect(await stats()).toMatchObject({
    totalOrders: before.totalOrders + 20_000,
    totalRevenue: before.totalRevenue + 50_000,
  })
  expect((await deletes())?.most).toBeLessThanOrEqual(10_000)
  await db.execute(sql`insert into order_totals (orders, to_ship, revenue) values (-20000, 0, -50000)`)
})

test('[spec 201, 286] each designer has counts by status that add up', async () => {
  const designer = await given.signedIn('designer')
  await as(designer).patch('/api/v1/me', { display_name: 'Mara Voss' })
  for (const status of ['approved', 'approved', 'rejected', 'pending'] as const)
    await given.design({ designerId: designer.id, status })
  const { items, largest_total } = await designers('?search=MARA')
  expect(items).toEqual([
    {
      designer_id: designer.id,
      display_name: 'Mara Voss',
      email: designer.email,
      approved: 2,
      rejected: 1,
      pending: 1,
      total: 4,
    },
  ])
  expect(largest_total).toBe(4)
})

test('finds designers by name and email address; wildcards are literal', async () => {
  const designer = await given.account('designer')
  await given.design({ designerId: designer.id })
  await db.update(profiles).set({ displayName: '100% _Legal' }).where(eq(profiles.userId, designer.id))
  for (const search of ['100%', '_legal', designer.email ?? ''])
    expect((await designers(`?search=${encodeURIComponent(search)}`)).total).toBe(1)
  expect((await designers('?search=%25%25')).total).toBe(0)
})

test('sorts designers by each statistic and by name, with pagination', async () => {
  for (const [displayName, statuses] of [
    ['ada', ['approved']],
    ['Mara Voss', ['approved', 'rejected', 'pending']],
    ['Bo', ['rejected', 'pending']],
  ] as const) {
    const { id } = await given.account('designer')
    await db.update(profiles).set({ displayName }).where(eq(profiles.userId, id))
    for (const status of statuses) await given.design({ designerId: id, status })
  }
  for (const sort of DESIGNER_SORTS) {
    const { items, total } = await designers(`?sort=${sort}`)
    expect(items).toHaveLength(total)
    const first = await designers(`?sort=${sort}&limit=1`)
    expect(first.items[0]).toEqual(items[0])
    expect((await designers(`?sort=${sort}&limit=1&after=${first.next_cursor}`)).items[0]).toEqual(items[1])
  }
  expect((await designers('?sort=total')).items[0].display_name).toBe('Mara Voss')
  const names = (await designers('?sort=name')).items.map((row: { display_name: string }) => row.display_name)
  expect(names).toEqual(['ada', 'Bo', 'Mara Voss'])
})

test.each(['?sort=luck', '?limit=0', '?after=-1'])('rejects the invalid query %s', async (query) => {
  expect((await (await asAdmin()).get(`/api/v1/stats/designers${query}`)).status).toBe(400)
})

test.each([
  ['guest', 401],
  ['customer', 403],
  ['designer', 403],
] as const)('a %s cannot read the shop’s statistics', async (who, status) => {
  const caller = who === 'guest' ? as({}) : as(await given.signedIn(who))
  for (const path of ['/api/v1/stats/admin', '/api/v1/stats/designers'])
    expect((await caller.get(path)).status).toBe(status)
})
