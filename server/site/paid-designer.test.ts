import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { settlePayouts } from '#sandbox/stripe/connect/settle-payouts.ts'
import { decideDispute } from '#sandbox/stripe/disputes/decide-dispute.ts'
import { openDispute } from '#sandbox/stripe/disputes/open-dispute.ts'
import { checkBooks } from '#server/features/books/check-books.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { startPayouts } from '#server/features/connect/payouts/start-payouts.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { clearRoyalties } from '#server/features/royalties/clear-royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { bookDifferences } from '#server/platform/db/schema/books.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { connectedDesigner, atStripe as objectsAtStripe } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { seenEvidence } from '#test/disputed-orders.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { atStripe } from '#test/simulated-payment.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()
afterEach(() => void vi.useRealTimers())

function moveClock(days: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
}

/** Everything adds up, seen from every rule. */
async function expectBalance() {
  await checkBooks(new Date())
  expect(await db.select().from(bookDifferences)).toEqual([])
  expect(await readLedger()).toSatisfy(isBalanced)
}

/** The designer's summary, with a session of this moment. */
async function summaryOf({ id }: { id: string }) {
  return (await as(await given.session(id)).get('/api/v1/royalties/summary')).json()
}

async function findPayment(orderId: string): Promise<string> {
  const [row] = await db
    .select({ id: checkouts.paymentIntentId })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(eq(orders.id, orderId))
  return row?.id ?? ''
}

test('a designer onboards, sells, is paid by transfer once, and a later dispute is carried to its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-02T10:00:00Z') })
  const designer = await connectedDesigner()
  await expectBalance()

  // Three shirts at 24.99: royalties of 29.988.
  const { customer, url, sessionId } = await openCheckout({ quantity: 3, designerId: designer.id })
  await pay(url)
  const orderId = (await verify(customer, sessionId)).body.order?.id ?? ''
  await deliverEvents()
  expect(await summaryOf(designer)).toMatchObject({ totalEarnings: 29.99, pending: 29.99, available: 0 })
  await expectBalance()

  const admin = await given.signedIn('admin')
  expect((await as(admin).patch(`/api/v1/orders/${orderId}`, { status: 'delivered' })).status).toBe(200)
  moveClock(13)
  await clearRoyalties()
  expect(await summaryOf(designer)).toMatchObject({ pending: 29.99, available: 0, may_request_payout: false })
  moveClock(1)
  await clearRoyalties()
  expect(await summaryOf(designer)).toMatchObject({ pending: 0, payable: 29.98, may_request_payout: true })
  await expectBalance()

  // The monthly schedule pays, and repeating every step changes nothing.
  for (let day = 0; day < 3; day++) {
    await startPayouts()
    await runJobs('payouts')
    await deliverEvents()
    moveClock(1)
  }
  expect(await summaryOf(designer)).toMatchObject({ payable: 0, in_transit: 29.98 })
  await expectBalance()
  await settlePayouts(new Date())
  moveClock(1)
  await settlePayouts(new Date())
  await deliverEvents()
  await deliverEvents()
  expect(await summaryOf(designer)).toMatchObject({ in_transit: 0, paid: 29.98, totalEarnings: 29.99 })
  const sent = await objectsAtStripe(designer.accountId)
  expect(sent).toMatchObject({
    transfers: [{ amount: 29_98, amount_reversed: 0 }],
    payouts: [{ amount: 29_98, status: 'paid' }],
  })
  await expectBalance()

  // The customer disputes the payment, an admin answers, the bank decides against the shop.
  const paymentIntent = await findPayment(orderId)
  await atStripe(new Date(), (call) => openDispute(call, { paymentIntent, reason: 'product_not_received' }))
  await deliverEvents()
  await runJobs()
  expect(await summaryOf(designer)).toMatchObject({ held: 29.99, available: -29.98 })
  await expectBalance()
  const [dispute] = await db.select().from(disputes).where(eq(disputes.orderId, orderId))
  const answering = await given.signedIn('admin')
  const { id = '', providerId = '' } = dispute ?? {}
  const base = `/api/v1/disputes/${id}`
  await as(answering).patch(base, { statement: 'The carrier delivered it on March 2.', before: null })
  expect((await as(answering).post(`${base}/submit`, await seenEvidence(id))).status).toBe(200)
  expect((await stripe().disputes.retrieve(providerId)).status).toBe('under_review')
  await expectBalance()
  await atStripe(new Date(), (call) => decideDispute(call, providerId, 'lost'))
  await deliverEvents()
  await runJobs()

  const after = await summaryOf(designer)
  expect(after).toMatchObject({ totalEarnings: 0, reversed: 29.99, held: 0, paid: 29.98, available: -29.98 })
  expect(after.may_request_payout).toBe(false)
  expect(await objectsAtStripe(designer.accountId)).toEqual(sent)
  const [decided] = await db.select().from(disputes).where(eq(disputes.orderId, orderId))
  expect(decided).toMatchObject({ status: 'lost', feeCents: 15_00, withdrawnCents: 84_96 })
  await expectBalance()
})
