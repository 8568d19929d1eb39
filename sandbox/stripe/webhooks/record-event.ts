import type Stripe from 'stripe'
import { takeFaults } from '../../faults.ts'
import type { Call } from '../call.ts'
import { newId, seconds } from '../ids.ts'
import { insertObject, type Kinds } from '../objects.ts'

/** API version of the sent objects; must match the SDK's types. */
export const API_VERSION = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION

/** The reorder fault delays events by this long, then delivers them newest first. */
const REORDER_DELAY_MS = 2000

type EventObjects = {
  'checkout.session.completed': Kinds['checkout.session']
  'checkout.session.async_payment_succeeded': Kinds['checkout.session']
  'checkout.session.async_payment_failed': Kinds['checkout.session']
  'checkout.session.expired': Kinds['checkout.session']
  'payment_intent.created': Kinds['payment_intent']
  'payment_intent.requires_action': Kinds['payment_intent']
  'payment_intent.processing': Kinds['payment_intent']
  'payment_intent.succeeded': Kinds['payment_intent']
  'payment_intent.payment_failed': Kinds['payment_intent']
  'payment_intent.canceled': Kinds['payment_intent']
  'charge.succeeded': Kinds['charge']
  'charge.pending': Kinds['charge']
  'charge.failed': Kinds['charge']
  'charge.refunded': Kinds['charge']
  'refund.created': Kinds['refund']
  'account.updated': Kinds['account']
  'transfer.created': Kinds['transfer']
  'transfer.updated': Kinds['transfer']
  'transfer.reversed': Kinds['transfer']
  'payout.created': Kinds['payout']
  'payout.updated': Kinds['payout']
  'payout.paid': Kinds['payout']
  'payout.failed': Kinds['payout']
  'payout.canceled': Kinds['payout']
  'charge.dispute.created': Kinds['dispute']
  'charge.dispute.funds_withdrawn': Kinds['dispute']
  'charge.dispute.updated': Kinds['dispute']
  'charge.dispute.closed': Kinds['dispute']
  'charge.dispute.funds_reinstated': Kinds['dispute']
}

/** Stores an event and queues its webhook in the caller's transaction. Events of a connected account carry its id. */
export async function recordEvent<Type extends keyof EventObjects>(
  { query, now, requestId, idempotencyKey, account }: Call,
  type: Type,
  object: EventObjects[Type],
) {
  const faults = await takeFaults('stripe', ['webhook_drop', 'webhook_duplicate', 'webhook_reorder'], type)
  const copies = faults.has('webhook_drop') ? 0 : faults.has('webhook_duplicate') ? 2 : 1
  const event: Stripe.EventBase = {
    id: newId('evt_1'),
    object: 'event',
    ...(account && { account }),
    api_version: API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: copies,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  }
  await insertObject(query, event as Stripe.Event)
  const isReordered = faults.has('webhook_reorder')
  const dueAt = new Date(now.getTime() + (isReordered ? REORDER_DELAY_MS : 0))
  await query(
    `insert into sandbox.stripe_deliveries (event_id, rank, due_at)
     select id, case when $3 then -position else position end, $2
     from sandbox.stripe_objects, generate_series(1, $4::integer) where id = $1`,
    [event.id, dueAt, isReordered, copies],
  )
}
