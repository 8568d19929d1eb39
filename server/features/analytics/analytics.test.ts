import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { addFavorite, mergeFavorites } from '#server/features/favorites/add-favorites.ts'
import { followDesigner } from '#server/features/favorites/follow-designer.ts'
import { settleRefund } from '#server/features/orders/refunds/settle-refund.ts'
import { db } from '#server/platform/db/client.ts'
import { designDays, designTotals } from '#server/platform/db/schema/analytics.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { refundLines, refunds } from '#server/platform/db/schema/refunds.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { readAnalytics } from './read-analytics.ts'
import { storeViews } from './store-views.ts'

testDatabase()

const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' }

type Person = Awaited<ReturnType<typeof given.signedIn>>

async function seller(titles = ['Downhill Only']) {
  const designer = await given.signedIn('designer')
  const made: string[] = []
  for (const title of titles) made.push((await given.design({ designerId: designer.id, status: 'approved', title })).id)
  const customer = await given.account()
  const sell = (moment: string, quantity = 1, designId = made[0] ?? '') =>
    given.order(customer.id, { designId, quantity }, new Date(moment))
  return { designer, designId: made[0] ?? '', designIds: made, sell }
}

/** A succeeded refund of one item. */
async function refundOne(orderId: string, moment: string) {
  const now = new Date(moment)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const [refund] = await db
    .insert(refunds)
    .values({ orderId, amountCents: cents(24_99), shippingCents: cents(0), createdAt: now })
    .returning()
  const refundId = refund?.id ?? ''
  await db.insert(refundLines).values({ refundId, orderItemId: item?.id ?? '', quantity: 1 })
  await settleRefund(refundId, { status: 'succeeded' }, now)
}

async function analytics(person: Person, query = `from=${SEPTEMBER.from}&to=${SEPTEMBER.to}`) {
  const response = await as(person).get(`/api/v1/analytics?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

test('sales belong to their day in UTC, refunds to the day of the refund, and the days add up to the total', async () => {
  const { designer, sell } = await seller()
  await sell('2026-08-31T23:59:59.999Z', 5)
  await sell('2026-09-01T00:00:00Z')
  await sell('2026-09-02T12:00:00Z')
  const order = await sell('2026-09-30T23:59:59.999Z')
  await sell('2026-10-01T00:00:00Z', 7)
  await refundOne(order, '2026-10-02T08:00:00Z')
  const { totals, previous, points } = await analytics(designer)
  expect(totals).toMatchObject({ sold: 3, royalties: 29.99 }) // 3 × 9.996, rounded once
  expect(previous).toMatchObject({ sold: 5, royalties: 49.98 })
  expect(points).toHaveLength(30)
  const byDay = Object.fromEntries(
    points.map(({ from, current }: { from: string; current: { royalties: number } }) => [from, current.royalties]),
  )
  expect([byDay['2026-09-01'], byDay['2026-09-02'], byDay['2026-09-03'], byDay['2026-09-30']]).toEqual([
    10, 9.99, 0, 10,
  ])
  const october = await analytics(designer, 'from=2026-10-01&to=2026-10-02')
  expect(october.totals).toMatchObject({ sold: 6, royalties: 59.98 })
  expect(october.points[1].current).toMatchObject({ sold: -1, royalties: -9.99 })
})

test('counts views, favorites and followers by day, and removals change no earlier day', async () => {
  const { designer, designId } = await seller()
  await storeViews([
    { day: '2026-09-10', designId, count: 3 },
    { day: '2026-09-11', designId, count: 2 },
  ])
  await storeViews([{ day: '2026-09-11', designId, count: 4 }])
  const [fan, other] = [await given.signedIn(), await given.signedIn()]
  for (const { id } of [fan, other]) {
    await addFavorite(id, designId, new Date('2026-09-10T22:00:00Z'))
    await followDesigner(id, designer.id, new Date('2026-09-20T10:00:00Z'))
  }
  const before = await analytics(designer)
  expect(before.totals).toMatchObject({ views: 9, favorites: 2, favorites_removed: 0, conversion: 0 })
  expect(before.followers).toBe(2)
  await as(fan).delete(`/api/v1/favorites/${designId}`)
  await as(fan).delete(`/api/v1/follows/${designer.id}`)
  expect((await as(other).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  const after = await analytics(designer)
  expect(after.totals).toEqual(before.totals)
  expect(after.points).toEqual(before.points)
  expect(after.followers).toBe(0)
  const followers = after.points.map((point: { followers: number }) => point.followers)
  expect([followers[18], followers[19], followers[29]]).toEqual([0, 2, 2])
  const today = await (await as(designer).get('/api/v1/analytics')).json()
  expect(today.totals).toMatchObject({ favorites: 0, favorites_removed: 2 })
  const [total] = await db.select().from(designTotals).where(eq(designTotals.designId, designId))
  expect(total).toMatchObject({ views: 9, favorites: 0 })
})

test('one statement can add favorites of many designs, and the sums per designer agree', async () => {
  const { designer, designIds } = await seller(['One', 'Two', 'Three'])
  const fans = await Promise.all(Array.from({ length: 6 }, () => given.account()))
  const orders = [designIds, designIds.toReversed()]
  const now = new Date('2026-09-05T10:00:00Z')
  await Promise.all(fans.map(({ id }, index) => mergeFavorites(id, orders[index % 2] ?? [], now)))
  expect((await analytics(designer)).totals.favorites).toBe(18)
  const days = await db.select().from(designDays).where(eq(designDays.designerId, designer.id))
  expect(days.map(({ favorited }) => favorited)).toEqual([6, 6, 6])
})

test('ranks designs by royalties, then by views; the list and the rest are the total', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Design ${index}`)
  const { designer, designIds, sell } = await seller(titles)
  for (const [index, id] of designIds.slice(0, 11).entries()) await sell('2026-09-03T12:00:00Z', 12 - index, id)
  await storeViews(designIds.map((designId) => ({ day: '2026-09-03', designId, count: 7 })))
  const report = await analytics(designer)
  const { designs: best, other_designs: rest, totals } = report
  expect(best.map(({ title }: { title: string }) => title)).toEqual(titles.slice(0, 10))
  expect(best[0]).toMatchObject({ sold: 12, views: 7, favorites: 0 })
  expect(rest.sold).toBe(2)
  const sum = [...best, rest].reduce((total, { royalties }) => total + Math.round(royalties * 100), 0)
  expect(sum).toBe(Math.round(totals.royalties * 100))
  const august = await analytics(designer, 'from=2026-08-01&to=2026-08-31')
  expect(august.designs).toEqual([])
})

test('designs without sales are ranked by views', async () => {
  const { designer, designIds } = await seller(['Seen', 'Seen more'])
  await storeViews(designIds.map((designId, index) => ({ day: '2026-09-03', designId, count: index + 1 })))
  const { designs: best } = await analytics(designer)
  expect(best).toMatchObject([
    { title: 'Seen more', views: 2, sold: 0, royalties: 0 },
    { title: 'Seen', views: 1 },
  ])
})

test('sales by product count lines from before products as the main product', async () => {
  const { designer, sell } = await seller()
  const [old, hoodie] = [await sell('2026-09-02T12:00:00Z'), await sell('2026-09-02T12:00:00Z', 2)]
  await db.update(orderItems).set({ product: null }).where(eq(orderItems.orderId, old))
  await db.update(orderItems).set({ product: 'hoodie' }).where(eq(orderItems.orderId, hoodie))
  expect((await analytics(designer)).products).toEqual([
    { product: 'hoodie', sold: 2, royalties: 19.99 },
    { product: 'tee', sold: 1, royalties: 10 },
  ])
})

test('the numbers of one design leave out the others', async () => {
  const { designer, designIds, sell } = await seller(['Mine', 'Also mine'])
  const [first = '', second = ''] = designIds
  await sell('2026-09-02T12:00:00Z', 1, first)
  await sell('2026-09-02T12:00:00Z', 4, second)
  await storeViews([
    { day: '2026-09-02', designId: first, count: 10 },
    { day: '2026-09-02', designId: second, count: 20 },
  ])
  const report = await analytics(designer, `from=2026-09-01&to=2026-09-30&design_id=${first}`)
  expect(report).toMatchObject({
    design: { id: first, title: 'Mine' },
    totals: { sold: 1, royalties: 10, views: 10, conversion: 0.1 },
    designs: [],
  })
})

test('the forecast goes on like the 30 full days before today', async () => {
  const { designer, sell } = await seller()
  const now = new Date('2026-10-01T15:00:00Z')
  await sell('2026-08-31T23:59:59Z', 9)
  await sell('2026-09-01T00:00:00Z')
  await sell('2026-09-30T23:59:59Z')
  await sell('2026-10-01T10:00:00Z', 9)
  const { forecast } = await readAnalytics({ designerId: designer.id }, SEPTEMBER, now)
  expect(forecast).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
    sold: 2,
    royalties: 19.99,
    next_month: 19.99,
    next_year: 243.24, // 19.992 / 30 × 365
  })
})

test('a long period is shown by week, and its points add up to the total', async () => {
  const { designer, sell } = await seller()
  for (const month of ['2025-11', '2026-02', '2026-06', '2026-10']) await sell(`${month}-15T12:00:00Z`)
  const { points, totals, bucket_days: size } = await analytics(designer, 'from=2025-11-01&to=2026-10-31')
  expect([size, points.length]).toEqual([7, 53])
  expect(points.at(-1)).toMatchObject({ from: '2026-10-31', to: '2026-10-31' })
  const sum = points.reduce(
    (total: number, { current }: { current: { royalties: number } }) => total + Math.round(current.royalties * 100),
    0,
  )
  expect(sum).toBe(Math.round(totals.royalties * 100))
})

test('the CSV export has a line per design with two decimals, and adds up to the total', async () => {
  const { designer, designIds, sell } = await seller(['=cmd()', 'Two', 'Three'])
  for (const id of designIds) await sell('2026-09-02T12:00:00Z', 1, id)
  await storeViews([{ day: '2026-09-02', designId: designIds[1] ?? '', count: 5 }])
  const response = await as(designer).get('/api/v1/analytics/export?from=2026-09-01&to=2026-09-30')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('pitlane-designs-2026-09-01-2026-09-30.csv')
  const [head, ...lines] = (await response.text()).trimEnd().split('\r\n')
  expect(head).toBe('From,To,Design,Design ID,Sold,Royalties,Views,Favorites added,Favorites removed')
  expect(lines).toHaveLength(3)
  expect(lines.some((line) => line.startsWith(`2026-09-01,2026-09-30,"'=cmd()",`))).toBe(true)
  expect(lines[0]).toBe(`2026-09-01,2026-09-30,Two,${designIds[1]},1,10.00,5,0,0`)
  const royalties = lines.map((line) => line.split(',').at(-4) ?? '')
  expect(royalties.toSorted()).toEqual(['10.00', '10.00', '9.99'])
  expect((await analytics(designer)).totals.royalties).toBe(29.99)
})

test('designers see only their own numbers', async () => {
  const { designId, sell } = await seller()
  await sell('2026-09-02T12:00:00Z')
  const other = await given.signedIn('designer')
  expect((await analytics(other)).totals.sold).toBe(0)
  expect((await as(other).get(`/api/v1/analytics?design_id=${designId}`)).status).toBe(404)
  expect((await (await as(other).get('/api/v1/analytics/export')).text()).trimEnd().split('\r\n')).toHaveLength(1)
  const customer = as(await given.signedIn('customer'))
  for (const path of ['/api/v1/analytics', '/api/v1/analytics/export']) {
    expect((await guest.get(path)).status).toBe(401)
    expect((await customer.get(path)).status).toBe(403)
  }
})

test.each(['from=2026-09-01', 'from=2026-09-02&to=2026-09-01', 'from=2024-01-01&to=2026-01-01', 'design_id=tee'])(
  'rejects the query %s',
  async (query) => {
    const { designer } = await seller()
    expect((await as(designer).get(`/api/v1/analytics?${query}`)).status).toBe(400)
  },
)

test('a deleted design takes its numbers along', async () => {
  const { designId } = await seller()
  await addFavorite((await given.account()).id, designId, new Date('2026-09-10T22:00:00Z'))
  await db.delete(designs).where(eq(designs.id, designId))
  expect(await db.$count(designDays, eq(designDays.designId, designId))).toBe(0)
  expect(await db.$count(designTotals, eq(designTotals.designId, designId))).toBe(0)
})

test('the portal shows the number of followers', async () => {
  const { designer } = await seller()
  for (let count = 0; count < 3; count++)
    await followDesigner((await given.account()).id, designer.id, new Date('2026-09-20T10:00:00Z'))
  const stats = await (await as(designer).get('/api/v1/stats/portal')).json()
  expect(stats.followers).toBe(3)
})
