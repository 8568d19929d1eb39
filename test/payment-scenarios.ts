import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import type { Call } from '#sandbox/stripe/call.ts'
import { decideDispute } from '#sandbox/stripe/disputes/decide-dispute.ts'
import { findDispute, openDispute } from '#sandbox/stripe/disputes/open-dispute.ts'
import { findObject } from '#sandbox/stripe/objects.ts'
import { settleDelayedPayments } from '#sandbox/stripe/payments/settle-delayed-payments.ts'
import { createRefund } from '#sandbox/stripe/refunds/create-refund.ts'
import { expireSession } from '#sandbox/stripe/sessions/expire-sessions.ts'
import { db } from '#server/platform/db/client.ts'
import { CARDS } from './payment-form.ts'
import { atStripe } from './simulated-payment.ts'

/** What happens to a checkout of two shirts at Stripe, and how it must end in the shop. */
export type PaymentScenario = {
  name: string
  /** Without a card, the customer does not pay. */
  card?: string
  /** Each sends an event that the shop acts on. Paying sends the one of a step without an action. */
  steps: readonly { type: string; act?: (sessionId: string) => Promise<unknown> }[]
  expected: Record<string, unknown>
}

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

/** Delays, failures, refunds and disputes happen in Stripe’s dashboard or at a bank, so only the events tell the shop. */
export const PAYMENT_SCENARIOS: readonly PaymentScenario[] = [
  {
    name: 'a delayed payment that is refunded and disputed',
    card: CARDS.later,
    steps: [
      { type: 'checkout.session.completed' },
      { type: 'checkout.session.async_payment_succeeded', act: settleLater },
      { type: 'charge.refunded', act: refundTen },
      { type: 'charge.dispute.created', act: dispute },
      { type: 'charge.dispute.closed', act: loseDispute },
    ],
    expected: {
      status: 'completed',
      captured_amount: '59.97',
      payment_status: 'partially_refunded',
      refunded_amount: '10.00',
      orders: 1,
      refunds: [['succeeded', 10]],
      disputes: [['lost', 49.97]],
      mills: '0',
    },
  },
  {
    name: 'a delayed payment that fails',
    card: CARDS.failsLater,
    steps: [
      { type: 'checkout.session.completed' },
      { type: 'checkout.session.async_payment_failed', act: settleLater },
    ],
    expected: NOTHING_BOUGHT,
  },
  {
    name: 'a payment page that expires',
    steps: [{ type: 'checkout.session.expired', act: (id) => atStripe(new Date(), (call) => expireSession(call, id)) }],
    expected: NOTHING_BOUGHT,
  },
]

/** Everything about a payment except ids and times. */
export async function readPaymentState(sessionId: string) {
  const { rows } = await db.execute(sql`
    select c.status, c.captured_amount, o.payment_status, o.refunded_amount,
      (select count(*)::int from orders where checkout_id = c.id) as orders,
      (select json_agg(json_build_array(status, amount)) from refunds where order_id = o.id) as refunds,
      (select json_agg(json_build_array(status, amount)) from disputes where order_id = o.id) as disputes,
      (select sum(e.mills)::text from royalty_entries e join order_items i on i.id = e.order_item_id where i.order_id = o.id) as mills
    from checkouts c left join orders o on o.checkout_id = c.id where c.session_id = ${sessionId}`)
  return rows[0]
}

/** The events that the simulator has recorded since `position`, by type. */
export async function eventsAfter(position: string): Promise<Map<string, Stripe.Event>> {
  const rows = await query<{ body: Stripe.Event }>(
    `select body from sandbox.stripe_objects where object = 'event' and position > $1`,
    [position],
  )
  return new Map(rows.map(({ body }) => [body.type, body]))
}

/** Where the simulator’s events end at the moment. */
export async function lastEventPosition(): Promise<string> {
  const [row] = await query<{ position: string }>(
    'select coalesce(max(position), 0) as position from sandbox.stripe_objects',
    [],
  )
  return row?.position ?? '0'
}

function settleLater() {
  return settleDelayedPayments(new Date(Date.now() + MINUTE_MS))
}

function refundTen(sessionId: string) {
  return atStripe(new Date(), async (call) =>
    createRefund(call, { payment_intent: (await intentOf(call, sessionId)).id, amount: 10_00, expand: [] }),
  )
}

function dispute(sessionId: string) {
  return atStripe(new Date(), async (call) =>
    openDispute(call, { paymentIntent: (await intentOf(call, sessionId)).id, reason: 'fraudulent' }),
  )
}

function loseDispute(sessionId: string) {
  return atStripe(new Date(), async (call) => {
    const { latest_charge: charge } = await intentOf(call, sessionId)
    const opened = await findDispute(call, String(charge))
    return decideDispute(call, opened?.id ?? '', 'lost')
  })
}

async function intentOf({ query: run }: Call, sessionId: string) {
  const session = await findObject(run, 'checkout.session', sessionId)
  const intent = await findObject(run, 'payment_intent', String(session?.payment_intent))
  if (!intent) throw new Error(`${sessionId} has no payment.`)
  return intent
}
