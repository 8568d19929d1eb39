import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { decideDispute } from '#sandbox/stripe/disputes/decide-dispute.ts'
import { openDispute } from '#sandbox/stripe/disputes/open-dispute.ts'
import { settleDelayedPayments } from '#sandbox/stripe/payments/settle-delayed-payments.ts'
import { signPayload } from '#sandbox/stripe/webhooks/sign-payload.ts'
import { sweepDisputes } from '#server/features/disputes/sweep-disputes.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { noteFigure } from '#test/figure.ts'
import { testFiles } from '#test/files.ts'
import { CARDS, openCheckout, pay, testPayments } from '#test/payments.ts'
import { createRandom } from '#test/random.ts'
import { testSandbox } from '#test/sandbox.ts'
import { atStripe } from '#test/simulated-payment.ts'
import { site } from '#test/site.ts'
import { isBalanced, readLedger } from './check-ledger.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()
testSandbox()
testFiles()
testPayments()

/** `npm run chaos` tries every order of the events, `npm test` every seventeenth. */
const STRIDE = Number(process.env.CHAOS_ORDER_EVERY ?? 17)
const SEED = Number(process.env.CHAOS_SEED ?? 1)
const TIMEOUT_MS = 900_000
const START = new Date('2026-03-02T12:00:00Z')
/** An event is delayed by up to three days, which is how long Stripe retries. */
const MAX_DELAY_HOURS = 72

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => vi.useRealTimers())

const SUCCEEDED = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]
const FAILED = ['checkout.session.completed', 'checkout.session.async_payment_failed']

/** No order, and nothing paid. */
const NOTHING_BOUGHT = {
  status: 'expired',
  captured_amount: null,
  payment_status: null,
  refunded_amount: null,
  orders: 0,
  refunds: null,
  disputes: null,
  mills: null,
}

/** A delayed payment, then a refund in the dashboard and a lost dispute. The shop knows none of it yet. */
async function refundedAndDisputed() {
  const { url, sessionId } = await openCheckout({ quantity: 2 })
  await pay(url, CARDS.later)
  await settleDelayedPayments(new Date(Date.now() + HOUR_MS))
  const { payment_intent: intent } = await stripe().checkout.sessions.retrieve(sessionId)
  await stripe().refunds.create({ payment_intent: intent as string, amount: 10_00 })
  const { id } = await atStripe(new Date(), (call) =>
    openDispute(call, { paymentIntent: intent as string, reason: 'fraudulent' }),
  )
  await atStripe(new Date(), (call) => decideDispute(call, id, 'lost'))
  const expected = {
    status: 'completed',
    captured_amount: '59.97',
    payment_status: 'partially_refunded',
    refunded_amount: '10.00',
    orders: 1,
    refunds: [['succeeded', 10]],
    disputes: [['lost', 49.97]],
    mills: '0',
  }
  return { sessionId, types: SUCCEEDED, expected }
}

async function failedLater() {
  const { url, sessionId } = await openCheckout()
  await pay(url, CARDS.failsLater)
  await settleDelayedPayments(new Date(Date.now() + HOUR_MS))
  return { sessionId, types: FAILED, expected: NOTHING_BOUGHT }
}

async function expired() {
  const { sessionId } = await openCheckout()
  await stripe().checkout.sessions.expire(sessionId)
  return { sessionId, types: ['checkout.session.expired'], expected: NOTHING_BOUGHT }
}

/** The events that the simulator has sent since `position`, by type. */
async function eventsAfter(position: string) {
  const rows = await query<{ body: Stripe.Event }>(
    `select body from sandbox.stripe_objects where object = 'event' and position > $1`,
    [position],
  )
  return new Map(rows.map(({ body }) => [body.type as string, body]))
}

async function lastPosition() {
  const [row] = await query<{ position: string }>(
    'select coalesce(max(position), 0) as position from sandbox.stripe_objects',
    [],
  )
  return row?.position ?? '0'
}

/** Delivers the events in the given order, each twice. One that is refused comes again after the others, as Stripe does. */
async function deliver(events: Stripe.Event[], nextDelayHours: () => number) {
  const waiting = events.flatMap((event) => [event, event])
  for (let tries = 0; waiting.length > 0; tries++) {
    if (tries > 50) throw new Error(`The shop keeps refusing ${waiting[0]?.type}.`)
    vi.setSystemTime(Date.now() + nextDelayHours() * HOUR_MS)
    const event = waiting.shift() as Stripe.Event
    const payload = JSON.stringify(event)
    const headers = {
      'Content-Type': 'application/json',
      'Stripe-Signature': signPayload(payload, config.STRIPE_WEBHOOK_SECRET, new Date()),
    }
    const { status } = await site.request('/webhooks/stripe', { method: 'POST', headers, body: payload })
    if (status !== 200) waiting.push(event)
  }
}

/** Everything about a payment except ids and times. */
async function readState(sessionId: string) {
  const { rows } = await db.execute(sql`
    select c.status, c.captured_amount, o.payment_status, o.refunded_amount,
      (select count(*)::int from orders where checkout_id = c.id) as orders,
      (select json_agg(json_build_array(status, amount)) from refunds where order_id = o.id) as refunds,
      (select json_agg(json_build_array(status, amount)) from disputes where order_id = o.id) as disputes,
      (select sum(e.mills)::text from royalty_entries e join order_items i on i.id = e.order_item_id where i.order_id = o.id) as mills
    from checkouts c left join orders o on o.checkout_id = c.id where c.session_id = ${sessionId}`)
  return rows[0]
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]))
}

test.each([
  ['a delayed payment that is refunded and disputed', refundedAndDisputed],
  ['a delayed payment that fails', failedLater],
  ['a payment page that expires', expired],
])(
  'the events of %s lead to the right state in every order and with delays of days',
  async (name, prepare) => {
    const random = createRandom(SEED)
    const { types, expected } = await prepare()
    const orders = permutations(types).filter((_, index) => types.length < 5 || index % STRIDE === 0)
    for (const order of orders) {
      vi.setSystemTime(START)
      const position = await lastPosition()
      const { sessionId } = await prepare()
      const events = await eventsAfter(position)
      await deliver(
        order.map((type) => events.get(type) as Stripe.Event),
        () => random.whole(0, MAX_DELAY_HOURS),
      )
      // The events alone are enough; the sweeps change nothing.
      expect(await readState(sessionId), order.join(', ')).toEqual(expected)
      await sweepCheckouts(new Date())
      await sweepDisputes(new Date())
      expect(await readState(sessionId), order.join(', ')).toEqual(expected)
    }
    expect(isBalanced(await readLedger())).toBe(true)
    noteFigure(
      `events of ${name}, in any order, twice and up to ${MAX_DELAY_HOURS} hours late`,
      `${orders.length} orders of events, one final state`,
    )
  },
  TIMEOUT_MS,
)
