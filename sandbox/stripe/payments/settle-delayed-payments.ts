import { transaction } from '../../database.ts'
import type { Call } from '../call.ts'
import { addFunds, PLATFORM } from '../connect/funds.ts'
import { lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { withoutPayment } from './decline-card.ts'

const FAILURE = {
  kind: 'declines',
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'The bank declined the payment after a delay.',
} as const

/** Settles delayed payments that are due, each in its own transaction. */
export async function settleDelayedPayments(now: Date): Promise<void> {
  while (await settleNext(now)) {}
}

function settleNext(now: Date): Promise<boolean> {
  return transaction(async (query) => {
    const [due] = await query<{ session_id: string; succeeds: boolean }>(
      `delete from sandbox.stripe_delayed_payments where session_id = (
         select session_id from sandbox.stripe_delayed_payments where due_at <= $1
         order by due_at limit 1 for update skip locked
       ) returning session_id, succeeds`,
      [now],
    )
    if (!due) return false
    const call: Call = { query, now, requestId: null, idempotencyKey: null }
    await (due.succeeds ? succeed(call, due.session_id) : fail(call, due.session_id))
    return true
  })
}

async function succeed(call: Call, id: string) {
  const { session, intent, charge } = await lockPayment(call, id)
  const charged = {
    ...charge,
    amount_captured: charge.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
  } as const
  const succeeded = { ...intent, amount_received: intent.amount, status: 'succeeded' } as const
  const paid = { ...session, payment_status: 'paid' } as const
  await updateObject(call.query, charged)
  await updateObject(call.query, succeeded)
  await updateObject(call.query, paid)
  await addFunds(call, PLATFORM, charge.amount, charge)
  await recordEvent(call, 'charge.succeeded', charged)
  await recordEvent(call, 'payment_intent.succeeded', succeeded)
  await recordEvent(call, 'checkout.session.async_payment_succeeded', paid)
}

async function fail(call: Call, id: string) {
  const { session, intent, charge } = await lockPayment(call, id)
  const { code: failure_code, message: failure_message } = FAILURE
  const failed = { ...charge, failure_code, failure_message, status: 'failed' } as const
  const unpaid = withoutPayment(intent, charge.id, FAILURE)
  await updateObject(call.query, failed)
  await updateObject(call.query, unpaid)
  await recordEvent(call, 'charge.failed', failed)
  await recordEvent(call, 'payment_intent.payment_failed', unpaid)
  await recordEvent(call, 'checkout.session.async_payment_failed', session)
}

async function lockPayment({ query }: Call, id: string) {
  const session = await lockObject(query, 'checkout.session', id, 'session')
  const intent = await lockObject(query, 'payment_intent', String(session.payment_intent), 'intent')
  const charge = await lockObject(query, 'charge', String(intent.latest_charge), 'charge')
  return { session, intent, charge }
}
