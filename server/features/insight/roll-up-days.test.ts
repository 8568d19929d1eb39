import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { insightDays } from '#server/platform/db/schema/insight.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { countDeletes } from '#test/count-deletes.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { as } from '#test/site.ts'
import { rollUpDays } from './roll-up-days.ts'
import { recordPastVisits } from './store-visits.ts'

testDatabasePerTest()

async function readPeriod(from: string, to: string) {
  const admin = await given.signedIn('admin')
  const response = await as(admin).get(`/api/v1/insight?from=${from}&to=${to}`)
  return { admin, report: await response.json() }
}

async function readDay(day: string) {
  const [row] = await db.select().from(insightDays).where(eq(insightDays.day, day))
  return row
}

test('reports a period, compared with the one before', async () => {
  const now = new Date('2026-02-20T12:00:00Z')
  const designer = await given.account('designer')
  const createdAt = new Date('2026-02-10T08:00:00Z')
  const reviewedAt = new Date('2026-02-10T14:00:00Z')
  const design = await given.design({
    designerId: designer.id,
    status: 'approved',
    createdAt,
    submittedAt: createdAt,
    reviewedAt,
  })
  const customer = await given.account()
  const buy = (day: string, quantity: number) =>
    given.order(customer.id, { designId: design.id, quantity }, new Date(`${day}T23:30:00Z`))
  await buy('2026-02-11', 1)
  await buy('2026-02-12', 2)
  await buy('2026-02-05', 1)
  await recordPastVisits([
    { day: '2026-02-11', visits: 60 },
    { day: '2026-02-12', visits: 40 },
  ])
  await rollUpDays(now)
  const { report } = await readPeriod('2026-02-09', '2026-02-13')
  expect(report).toMatchObject({
    previous_from: '2026-02-04',
    previous_to: '2026-02-08',
    bucket_days: 1,
    is_updating: false,
    totals: {
      revenue: 94.95,
      orders: 2,
      average_order: 47.48,
      submissions: 1,
      review_hours: 6,
      visits: 100,
      conversion: 0.02,
    },
    previous: { revenue: 34.98, orders: 1, submissions: 0, review_hours: null, visits: null, conversion: null },
    designs: [
      { id: design.id, name: design.title, sold: 3, revenue: 74.97, previous_sold: 1, previous_revenue: 24.99 },
    ],
    designers: [{ id: designer.id, detail: designer.email, sold: 3, revenue: 74.97 }],
    categories: [
      { name: 'No category', detail: '1', sold: 3, revenue: 74.97, previous_sold: 1, previous_revenue: 24.99 },
    ],
  })
  expect(report.points).toHaveLength(5)
  expect(report.points[2]).toMatchObject({
    from: '2026-02-11',
    current: { orders: 1, revenue: 34.98 },
    previous: { orders: 0 },
  })
  expect(report.points[1].previous).toMatchObject({ orders: 1 })
})

test('a refund changes the day of its order, however long ago that was', async () => {
  const design = await given.design({ status: 'approved' })
  const now = new Date()
  const placedAt = new Date(now.getTime() - 60 * DAY_MS)
  const day = isoDay(placedAt)
  const id = await given.order((await given.account()).id, { designId: design.id }, placedAt)
  await rollUpDays(now)
  expect(await readDay(day)).toMatchObject({ orders: 1, grossCents: 34_98, refundedCents: 0 })

  const amounts = { amountCents: cents(24_99), shippingCents: cents(0) }
  await db.insert(refunds).values({ orderId: id, ...amounts, status: 'succeeded', createdAt: now, settledAt: now })
  await db
    .update(orders)
    .set({ refundedCents: cents(24_99) })
    .where(eq(orders.id, id))
  await db.update(orderItems).set({ refundedQuantity: 1 }).where(eq(orderItems.orderId, id))
  await rollUpDays(now)
  expect(await readDay(day)).toMatchObject({ grossCents: 34_98, refundedCents: 24_99 })
  const { report } = await readPeriod(day, day)
  expect(report).toMatchObject({ totals: { revenue: 9.99 }, designs: [], designers: [], categories: [] })
})

test('an admin has the totals of a period computed again', async () => {
  const design = await given.design({ status: 'approved' })
  await given.order((await given.account()).id, { designId: design.id }, new Date('2025-03-05T10:00:00Z'))
  await rollUpDays(new Date('2025-03-07T10:00:00Z'))
  await db.update(insightDays).set({ orders: 77 }).where(eq(insightDays.day, '2025-03-05'))
  const { admin, report } = await readPeriod('2025-03-05', '2025-03-06')
  expect(report.totals.orders).toBe(77)
  const sent = await as(admin).post('/api/v1/insight/rebuild', { from: '2025-03-05', to: '2025-03-06' })
  expect(sent.status).toBe(204)
  expect((await readPeriod('2025-03-05', '2025-03-06')).report).toMatchObject({ is_updating: true })
  await runJobs('insight-rebuild')
  expect((await readPeriod('2025-03-05', '2025-03-06')).report).toMatchObject({
    is_updating: false,
    totals: { orders: 1 },
  })
})

test('totals that are computed again are deleted one day at a time', async () => {
  const now = new Date('2026-02-20T12:00:00Z')
  await db.execute(sql`alter table insight_design_days drop constraint insight_design_days_design_id_fkey`)
  await db.execute(sql`insert into insight_days
      (day, orders, gross, refunded, submissions, reviewed, review_seconds, computed_at, stale)
    select date '2026-01-01' + n, 0, 0, 0, 0, 0, 0, now(), true from generate_series(0, 30) n`)
  await db.execute(sql`insert into insight_design_days (day, design_id, sold, revenue)
    select date '2026-01-01' + n % 31, gen_random_uuid(), 1, 10 from generate_series(1, 620) n`)
  const deletes = await countDeletes('insight_design_days')
  await rollUpDays(now)
  expect(await deletes()).toEqual({ most: 20, total: 620 })
})

test('a long period is reported by week', async () => {
  const { report } = await readPeriod('2024-01-01', '2024-12-31')
  expect(report.bucket_days).toBe(7)
  expect(report.points).toHaveLength(53)
  expect(report.points.at(-1)).toMatchObject({ from: '2024-12-30', to: '2024-12-31' })
})

test.each([
  ['?from=2026-02-02&to=2026-02-01'],
  ['?from=2024-01-01&to=2026-02-01'],
  ['?from=2026-02-01'],
  ['?from=today&to=tomorrow'],
])('rejects the period %s', async (query) => {
  const admin = await given.signedIn('admin')
  expect((await as(admin).get(`/api/v1/insight${query}`)).status).toBe(400)
})
