import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { reverseDisputed } from '#server/features/royalties/reverse-disputed.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { closeDispute, openDispute } from '#test/royalties.ts'
import { testSandbox } from '#test/sandbox.ts'
import { site } from '#test/site.ts'
import { settleRefund } from './settle-refund.ts'

testDatabase()
testSandbox()
testPayments()

/** Three shirts at 24.99 and shipping: 84.96. */
async function paidOrder() {
  const { design, customer, url, sessionId } = await openCheckout({ quantity: 3 })
  await pay(url)
  const { body } = await verify(customer, sessionId)
  const orderId = body.order?.id ?? ''
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  const admin = await given.signedIn('admin')
  const refund = (request: unknown, key?: string) =>
    site.request(`/api/v1/orders/${orderId}/refunds`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${admin.accessToken}`,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(request),
    })
  return { design, customer, orderId, itemId: item?.id ?? '', intent: checkout?.paymentIntentId ?? '', refund, admin }
}

async function sentBy(intent: string) {
  const { data } = await stripe().refunds.list({ payment_intent: intent })
  return data.map(({ amount }) => amount)
}

async function earnedBy(designerId: string) {
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, designerId))
  return entries.reduce((sum, { mills }) => sum + mills, 0)
}

test('a full refund refunds everything, reverses the royalties and emails the customer', async () => {
  const { design, customer, orderId, intent, refund, admin } = await paidOrder()
  const response = await refund({ reason: 'Lost in the post' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ payment_status: 'refunded', refunded_amount: 84.96, status: 'pending' })
  expect(await sentBy(intent)).toEqual([84_96])
  expect(await earnedBy(design.designerId)).toBe(0)
  expect(isBalanced(await readLedger())).toBe(true)
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId))
  expect(entry).toMatchObject({
    actorId: admin.id,
    action: 'refund',
    details: { amount: 84_96, reason: 'Lost in the post' },
  })
  await runJobs()
  const mails = await query<{ text: string }>(
    'select text from sandbox.mails where recipient = $1 and subject like $2',
    [customer.email, 'Your refund of $84.96 for order PL-_____'],
  )
  expect(mails).toHaveLength(1)
})

test('refunds items one by one, then shipping, until nothing is left', async () => {
  const { design, intent, itemId, refund } = await paidOrder()
  const one = { lines: [{ order_item_id: itemId, quantity: 1 }] }
  expect(await (await refund(one)).json()).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_amount: 24.99,
  })
  expect(await earnedBy(design.designerId)).toBe(2 * 9_996)
  expect((await refund({ ...one, shipping: true })).status).toBe(200)
  expect(await (await refund({})).json()).toMatchObject({ payment_status: 'refunded', refunded_amount: 84.96 })
  expect((await sentBy(intent)).toSorted()).toEqual([24_99, 24_99, 34_98])
  const again = await refund({})
  expect([again.status, (await again.json()).message]).toEqual([409, 'There is nothing left to refund.'])
  expect(isBalanced(await readLedger())).toBe(true)
})

describe('rejects, and refunds nothing for:', () => {
  test('more items than were bought', async () => {
    const { intent, itemId, refund } = await paidOrder()
    expect((await refund({ lines: [{ order_item_id: itemId, quantity: 4 }] })).status).toBe(409)
    expect(await sentBy(intent)).toEqual([])
  })

  test.each([
    ['a quantity of 0', (id: string) => [{ order_item_id: id, quantity: 0 }]],
    ['a quantity of 0.5', (id: string) => [{ order_item_id: id, quantity: 0.5 }]],
    ['a line of another order', () => [{ order_item_id: crypto.randomUUID(), quantity: 1 }]],
    ['no lines', () => []],
    [
      'a line twice',
      (id: string) => [
        { order_item_id: id, quantity: 1 },
        { order_item_id: id, quantity: 1 },
      ],
    ],
  ])('%s', async (_, lines) => {
    const { intent, itemId, refund } = await paidOrder()
    expect((await refund({ lines: lines(itemId) })).status).toBe(400)
    expect(await sentBy(intent)).toEqual([])
  })
})

test('the rest of an order can be refunded after a refund in the provider’s dashboard', async () => {
  const { itemId, intent, orderId, refund } = await paidOrder()
  await stripe().refunds.create({ payment_intent: intent, amount: 10_00 })
  await deliverEvents()
  const lines = [{ order_item_id: itemId, quantity: 3 }]
  const all = await refund({ lines, shipping: true })
  expect([all.status, (await all.json()).message]).toEqual([409, 'Only $74.96 can be refunded.'])
  expect(await (await refund({})).json()).toMatchObject({ payment_status: 'refunded', refunded_amount: 84.96 })
  expect((await sentBy(intent)).toSorted()).toEqual([10_00, 74_96])
  expect((await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.paymentStatus).toBe('refunded')
  expect(isBalanced(await readLedger())).toBe(true)
})

test('ten concurrent full refunds refund the order once', async () => {
  const { intent, refund } = await paidOrder()
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => refund({})))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await sentBy(intent)).toEqual([84_96])
})

test('repeating an Idempotency-Key refunds once', async () => {
  const { intent, itemId, refund } = await paidOrder()
  const one = { lines: [{ order_item_id: itemId, quantity: 1 }] }
  for (let times = 0; times < 3; times++) expect((await refund(one, 'once')).status).toBe(200)
  expect(await sentBy(intent)).toEqual([24_99])
})

describe('when the payment provider', () => {
  const matching = 'POST /v1/refunds'

  test.each([
    ['is unavailable', 'error'],
    ['sends the refund but drops the connection', 'reset'],
  ] as const)('%s, the refund stays pending until the sweep finishes it exactly once', async (_, fault) => {
    const { orderId, intent, refund } = await paidOrder()
    await setFault({ service: 'stripe', fault, times: 2, matching, delay_ms: 0 })
    expect((await refund({})).status).toBe(200)
    expect((await db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0]?.status).toBe('pending')
    expect((await refund({})).status).toBe(409) // already pending
    const later = new Date(Date.now() + MINUTE_MS)
    await Promise.all([sweepCheckouts(later), sweepCheckouts(later)])
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.paymentStatus).toBe('refunded')
    expect(await sentBy(intent)).toEqual([84_96])
    expect(isBalanced(await readLedger())).toBe(true)
  })

  test('rejects the refund, the order can be refunded again', async () => {
    const { orderId, intent, refund } = await paidOrder()
    await stripe().refunds.create({ payment_intent: intent, amount: 80_00 })
    const response = await refund({})
    expect([response.status, (await response.json()).message]).toEqual([
      409,
      expect.stringContaining('rejected the refund'),
    ])
    const [failed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(failed?.status).toBe('failed')
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ refundedCents: 0, paymentStatus: 'paid' })
  })
})

test('records refunds from the provider’s dashboard', async () => {
  const { design, orderId, intent } = await paidOrder()
  await stripe().refunds.create({ payment_intent: intent, amount: 10_00 })
  await deliverEvents()
  const [afterFirst] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(afterFirst).toMatchObject({ refundedCents: 10_00, paymentStatus: 'partially_refunded' })
  expect(await earnedBy(design.designerId)).toBe(3 * 9_996)
  await stripe().refunds.create({ payment_intent: intent })
  await deliverEvents()
  await deliverEvents()
  const [afterSecond] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(afterSecond).toMatchObject({ refundedCents: 84_96, paymentStatus: 'refunded' })
  expect(await earnedBy(design.designerId)).toBe(0)
  expect(isBalanced(await readLedger())).toBe(true)
})

test('refunds only shipping, once', async () => {
  const { design, intent, refund } = await paidOrder()
  const before = await earnedBy(design.designerId)
  const response = await refund({ lines: [], shipping: true })
  expect(await response.json()).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_amount: 9.99,
    refunded_shipping: 9.99,
  })
  expect((await refund({ lines: [], shipping: true })).status).toBe(409)
  expect((await refund({ lines: [] })).status).toBe(400)
  expect(await sentBy(intent)).toEqual([9_99])
  expect(await earnedBy(design.designerId)).toBe(before)
})

test('refunds a free amount without touching items or royalties, then the rest with both', async () => {
  const { design, intent, refund } = await paidOrder()
  const before = await earnedBy(design.designerId)
  const response = await refund({ amount: 5.5, reason: 'Sorry for the delay' })
  expect(await response.json()).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_amount: 5.5,
    order_items: [{ refunded_quantity: 0 }],
  })
  expect(await earnedBy(design.designerId)).toBe(before)
  const tooMuch = await refund({ amount: 79.47 })
  expect(tooMuch.status).toBe(409)
  expect((await tooMuch.json()).message).toBe('Only $79.46 can be refunded.')
  expect(await (await refund({ amount: 79.46 })).json()).toMatchObject({
    payment_status: 'refunded',
    order_items: [{ refunded_quantity: 3 }],
  })
  expect((await sentBy(intent)).toSorted()).toEqual([5_50, 79_46])
  expect(await earnedBy(design.designerId)).toBe(0)
  expect(isBalanced(await readLedger())).toBe(true)
})

test.each([
  ['one of the items', { amount: 59.97 }, (id: string) => ({ lines: [{ order_item_id: id, quantity: 1 }] })],
  ['shipping', { amount: 74.97 }, () => ({ lines: [], shipping: true })],
])('a refund of %s that leaves nothing of the total reverses all royalties', async (_, free, rest) => {
  const { design, intent, itemId, refund } = await paidOrder()
  await refund(free)
  expect(await (await refund(rest(itemId))).json()).toMatchObject({
    payment_status: 'refunded',
    refunded_amount: 84.96,
    refunded_shipping: 9.99,
    order_items: [{ refunded_quantity: 3 }],
  })
  expect((await sentBy(intent)).reduce((sum, amount) => sum + amount, 0)).toBe(84_96)
  expect(await earnedBy(design.designerId)).toBe(0)
  const isPending = and(eq(royaltyEntries.designerId, design.designerId), isNull(royaltyEntries.clearedAt))
  expect(await db.$count(royaltyEntries, isPending)).toBe(0)
  expect(isBalanced(await readLedger())).toBe(true)
})

test('a refund that fails after the dispute of its order was lost leaves no royalties', async () => {
  const { design, orderId, itemId, refund } = await paidOrder()
  await setFault({ service: 'stripe', fault: 'error', times: 2, matching: 'POST /v1/refunds', delay_ms: 0 })
  await refund({ lines: [{ order_item_id: itemId, quantity: 1 }] })
  const [pending] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  const { id } = await openDispute(orderId)
  await closeDispute(id, 'lost')
  await db.transaction((tx) => reverseDisputed(tx, id, new Date()))
  expect(await earnedBy(design.designerId)).toBeGreaterThan(0) // the pending refund reverses this part
  await settleRefund(pending?.id ?? '', { status: 'failed', failure: 'charge disputed' }, new Date())
  expect(await earnedBy(design.designerId)).toBe(0)
})

test.each([[{}], [{ amount: 10 }]])(
  'a free amount that fails after all items were refunded can be refunded by %j',
  async (request) => {
    const { orderId, intent, refund } = await paidOrder()
    await setFault({ service: 'stripe', fault: 'error', times: 2, matching: 'POST /v1/refunds', delay_ms: 0 })
    expect((await refund({ amount: 10 })).status).toBe(200)
    const [pending] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect((await refund({})).status).toBe(200)
    await settleRefund(pending?.id ?? '', { status: 'failed', failure: 'expired card' }, new Date())
    expect(await (await refund(request)).json()).toMatchObject({ payment_status: 'refunded', refunded_amount: 84.96 })
    expect((await sentBy(intent)).toSorted()).toEqual([10_00, 74_96])
    expect(isBalanced(await readLedger())).toBe(true)
  },
)

test.each([
  [{ amount: 0 }],
  [{ amount: -1 }],
  [{ amount: 1.005 }],
  [{ amount: '5' }],
  [{ amount: 5, shipping: true }],
  [{ amount: 5, lines: [] }],
])('rejects the refund %j', async (request) => {
  const { intent, refund } = await paidOrder()
  expect((await refund(request)).status).toBe(400)
  expect(await sentBy(intent)).toEqual([])
})
