import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DIFFERENCES, type DifferenceKind } from '#domain/books.ts'
import { cents } from '#domain/money.ts'
import { reverseDisputed } from '#server/features/royalties/reverse-disputed.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { refundLines, refunds } from '#server/platform/db/schema/refunds.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testBooks } from '#test/books.ts'
import { given } from '#test/given.ts'
import { clearedOrder, closeDispute, openDispute } from '#test/royalties.ts'
import { as } from '#test/site.ts'

testBooks()

type User = Awaited<ReturnType<typeof given.signedIn>>
let admin: User
let designer: User
let designId: string
beforeEach(async () => {
  admin = await given.signedIn('admin')
  designer = await given.signedIn('designer')
  designId = (await given.design({ designerId: designer.id, status: 'approved' })).id
})

const URL = '/api/v1/books/differences'

type Found = { id: string; kind: DifferenceKind; version: string; facts: Record<string, unknown> }

/** Checks the books and returns the open differences. */
async function check(): Promise<Found[]> {
  expect((await as(admin).post('/api/v1/books/check')).status).toBe(200)
  return (await (await as(admin).get(URL)).json()).items
}

async function repair({ id, version }: Found) {
  const response = await as(admin).post(`${URL}/${id}/repair`, { version })
  return { status: response.status, body: await response.json() }
}

/** The only difference, which a repair resolves. */
async function expectRepair(kind: DifferenceKind, facts: object) {
  const [found, ...others] = await check()
  expect(found).toMatchObject({ kind, facts })
  expect(others).toEqual([])
  expect(await repair(found as Found)).toMatchObject({ status: 200 })
  expect(await check()).toEqual([])
}

async function order(quantity = 2) {
  return given.order((await given.account()).id, { designId, quantity })
}

async function entriesOf(orderId: string) {
  const rows = await db
    .select({ entry: royaltyEntries })
    .from(royaltyEntries)
    .innerJoin(orderItems, eq(orderItems.id, royaltyEntries.orderItemId))
    .where(eq(orderItems.orderId, orderId))
  return rows.map(({ entry }) => entry)
}

/** A refund of one item, as the provider settled it, without its royalties. */
async function refundOne(orderId: string) {
  const at = new Date()
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId,
      amountCents: cents(24_99),
      shippingCents: cents(0),
      status: 'succeeded',
      createdAt: at,
      settledAt: at,
    })
    .returning()
  const line = { refundId: refund?.id ?? '', orderItemId: item?.id ?? '', quantity: 1 }
  const [stored] = await db.insert(refundLines).values(line).returning()
  await db.update(orderItems).set({ refundedQuantity: 1 }).where(eq(orderItems.orderId, orderId))
  const refunded = { refundedCents: cents(24_99), paymentStatus: 'partially_refunded' } as const
  await db.update(orders).set(refunded).where(eq(orders.id, orderId))
  return stored?.id ?? ''
}

test('all royalties of an order are in the same state', async () => {
  const orderId = await clearedOrder((await given.account()).id, { designId, quantity: 2 })
  const [sale] = await entriesOf(orderId)
  const refundLineId = await refundOne(orderId)
  const back = { quantity: -1, mills: -(sale?.mills ?? 0) / 2, platformMills: -(sale?.platformMills ?? 0) / 2 }
  await db.insert(royaltyEntries).values({
    ...(sale as NonNullable<typeof sale>),
    ...(back as Pick<NonNullable<typeof sale>, 'quantity' | 'mills' | 'platformMills'>),
    id: crypto.randomUUID(),
    refundLineId,
    clearedAt: null,
  })
  await expectRepair('clearing', { found: '-9.996', orderId })
  expect((await entriesOf(orderId)).every(({ clearedAt }) => clearedAt)).toBe(true)
})

test('a lost dispute must have reversed the royalties of its order', async () => {
  const orderId = await order()
  const { id } = await openDispute(orderId)
  expect(await check()).toEqual([])
  await closeDispute(id, 'lost')
  await expectRepair('dispute-shares', { expected: '49.980', found: '0.000', disputeStatus: 'lost' })
  expect((await entriesOf(orderId)).reduce((sum, { mills }) => sum + mills, 0)).toBe(0)
})

test('a dispute that the issuer settled early counts as lost if money was taken', async () => {
  const { id } = await openDispute(await order(2))
  const moved = { withdrawnCents: cents(59_97), returnedCents: cents(0) }
  await db
    .update(disputes)
    .set({ status: 'prevented', closedAt: new Date(), ...moved })
    .where(eq(disputes.id, id))
  await expectRepair('dispute-shares', { expected: '49.980', found: '0.000', disputeStatus: 'prevented' })
})

test('a dispute of a part reverses that part', async () => {
  const orderId = await order()
  const { id } = await openDispute(orderId, cents(30_00))
  await closeDispute(id, 'lost')
  // 30.00 of 59.97 paid, of lines worth 49.98.
  await expectRepair('dispute-shares', { expected: '25.002', found: '0.000' })
})

test('a dispute that was not lost reverses nothing', async () => {
  const orderId = await order()
  const { id } = await openDispute(orderId)
  await closeDispute(id, 'lost')
  await expectRepair('dispute-shares', { found: '0.000' })
  await db.update(disputes).set({ status: 'won' }).where(eq(disputes.id, id))
  await expectRepair('dispute-shares', { expected: '0.000', found: '49.980', disputeStatus: 'won' })
  expect(await db.$count(royaltyEntries, eq(royaltyEntries.disputeId, id))).toBe(0)
})

type NewPayout = Partial<typeof payouts.$inferInsert>

async function payout(change: NewPayout = {}) {
  const at = new Date()
  const [stored] = await db
    .insert(payouts)
    .values({
      designerId: designer.id,
      amountCents: cents(10_00),
      method: 'paypal',
      reference: 'Royalties',
      state: 'paid',
      createdAt: at,
      settledAt: at,
      ...change,
    })
    .returning()
  return stored?.id ?? ''
}

const stripe = { method: 'stripe', accountId: 'acct_1' } as const

test.each<[string, NewPayout]>([
  ['a paid payout without a transfer', {}],
  ['a paid payout without a payout to the bank', { transferId: 'tr_1' }],
  ['a paid payout whose transfer was reversed', { transferId: 'tr_1', providerPayoutId: 'po_1', reversalId: 'trr_1' }],
  ['a failed payout whose transfer was not reversed', { state: 'failed', transferId: 'tr_1' }],
])('%s is a difference that a person has to look at', async (_, change) => {
  await clearedOrder((await given.account()).id, { designId, quantity: 2 })
  const id = await payout({ ...stripe, ...change })
  const [found] = await check()
  expect(found).toMatchObject({ kind: 'payout-steps', facts: { payoutId: id } })
  const { status, body } = await repair(found as Found)
  expect([status, body.message]).toEqual([409, DIFFERENCES['payout-steps'].effect])
})

test('complete payouts through Stripe are in order', async () => {
  await clearedOrder((await given.account()).id, { designId, quantity: 3 })
  await payout({ ...stripe, transferId: 'tr_1', providerPayoutId: 'po_1' })
  await payout({ ...stripe, state: 'failed' })
  await payout({ ...stripe, state: 'failed', transferId: 'tr_2', providerPayoutId: 'po_2', reversalId: 'trr_2' })
  expect(await check()).toEqual([])
})

test('a payout never exceeds the royalties that were available', async () => {
  const orderId = await clearedOrder((await given.account()).id, { designId, quantity: 2 })
  // 40% of 49.98
  await payout({ amountCents: cents(19_99) })
  expect(await check()).toEqual([])
  const id = await payout({ amountCents: cents(1), createdAt: new Date(Date.now() + 1) })
  expect(await check()).toMatchObject([
    { kind: 'payout-balance', facts: { payoutId: id, expected: '0.002', found: '0.01' } },
  ])
  await db.update(payouts).set({ state: 'refused' }).where(eq(payouts.id, id))
  expect(await check()).toEqual([])
  const isSale = and(eq(royaltyEntries.designerId, designer.id), isNull(royaltyEntries.refundLineId))
  await db.update(royaltyEntries).set({ clearedAt: null }).where(isSale)
  expect(await check()).toMatchObject([{ kind: 'payout-balance', facts: { expected: '0.000', found: '19.99' } }])
  expect((await entriesOf(orderId)).length).toBe(1)
})

test('two lost disputes of an order reverse it in turn, and are not part of the shares', async () => {
  const orderId = await order()
  for (const amount of [cents(30_00), cents(29_97)]) {
    const { id } = await openDispute(orderId, amount)
    const moved = { withdrawnCents: amount, feeCents: cents(15_00) }
    await db.update(disputes).set(moved).where(eq(disputes.id, id))
    await closeDispute(id, 'lost')
    await db.transaction((tx) => reverseDisputed(tx, id, new Date()))
  }
  expect(await check()).toEqual([])
  expect(await (await as(admin).get('/api/v1/books')).json()).toMatchObject({
    shares: { lines: 49.98, royalties: 19.992, platform: 29.988 },
    disputes: { taken: 59.97, fees: 30 },
  })
  expect((await entriesOf(orderId)).reduce((sum, { mills }) => sum + mills, 0)).toBe(0)
})

test('times that differ by minutes are no reason for an alarm', async () => {
  const orderId = await clearedOrder((await given.account()).id, { designId, quantity: 2 })
  await payout({ amountCents: cents(19_99), createdAt: new Date(Date.now() - 10 * 60_000) })
  expect(await check()).toEqual([])
  const createdAt = new Date(Date.now() - 20 * 60_000)
  await db.update(payouts).set({ createdAt }).where(eq(payouts.designerId, designer.id))
  expect(await check()).toMatchObject([{ kind: 'payout-balance' }])
  expect((await entriesOf(orderId)).length).toBe(1)
})
