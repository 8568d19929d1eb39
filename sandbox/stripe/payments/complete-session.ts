import type { Call } from '../call.ts'
import { type Kinds, updateObject } from '../objects.ts'
import { guest } from '../sessions/build-session.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { Attempt } from './attempt.ts'

type Session = Kinds['checkout.session']

/** Time until a delayed payment succeeds or fails. */
const DELAY_MS = 8000

/** Completes the session. With a delayed card it stays unpaid until the payment settles. */
export async function completeSession(
  call: Call,
  session: Session,
  { email, name, country, postalCode, shipping }: Attempt,
  delayed?: { succeeds: boolean },
): Promise<Session> {
  const address = { city: null, country, line1: null, line2: null, postal_code: postalCode || null, state: null }
  const complete: Session = {
    ...session,
    collected_information: { business_name: null, individual_name: null, shipping_details: shipping },
    customer_details: guest(email, shipping?.name ?? name, shipping?.address ?? address),
    payment_status: delayed ? 'unpaid' : 'paid',
    status: 'complete',
    url: null,
  }
  await updateObject(call.query, complete)
  if (delayed) {
    await call.query('insert into sandbox.stripe_delayed_payments (session_id, due_at, succeeds) values ($1, $2, $3)', [
      session.id,
      new Date(call.now.getTime() + DELAY_MS),
      delayed.succeeds,
    ])
  }
  await recordEvent(call, 'checkout.session.completed', complete)
  return complete
}
