import type Stripe from 'stripe'
import { query, transaction } from '#sandbox/database.ts'
import { paySession } from '#sandbox/stripe/payments/pay-session.ts'
import { createSession } from '#sandbox/stripe/sessions/create-session.ts'
import type { CreateSessionParams } from '#sandbox/stripe/sessions/session-params.ts'
import { expandPaths } from '#sandbox/stripe/wire/expand-paths.ts'

const CARD = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 } as const

type Payer = { email: string; displayName: string; address: string }

/**
 * Creates and pays a checkout session in the Stripe simulator at a past time. Both happen in one transaction, because
 * the simulator expires any unpaid session from the past as soon as it sees it.
 */
export async function payInThePast(page: Stripe.Checkout.SessionCreateParams, payer: Payer, moment: Date) {
  const paid = await transaction(async (query) => {
    const call = { query, now: moment, requestId: null, idempotencyKey: null }
    const { id } = await createSession(call, page as CreateSessionParams, 'http://localhost')
    return paySession(call, id, toAttempt(payer, page.shipping_address_collection !== undefined), { kind: 'succeeds' })
  })
  if (paid.kind !== 'complete') throw new Error(`The payment is ${paid.kind}.`)
  await forgetEvents(moment)
  return expandPaths(query, paid.session as Stripe.Checkout.Session, ['payment_intent.latest_charge'])
}

/** The order is settled directly, so the webhook events are not delivered. */
async function forgetEvents(moment: Date) {
  await query(
    `update sandbox.stripe_deliveries set due_at = null from sandbox.stripe_objects event
     where event.id = event_id and due_at is not null and (event.body->>'created')::bigint = $1`,
    [Math.floor(moment.getTime() / 1000)],
  )
}

function toAttempt({ email, displayName: name, address }: Payer, isAsked: boolean) {
  const [, line1 = '', place = ''] = address.split('\n')
  const [, city = '', state = '', postalCode = ''] = /^(.*), (\w\w) (\d+)$/.exec(place) ?? []
  const home = { line1, line2: null, city, state, postal_code: postalCode, country: 'US' }
  return { email, name, card: CARD, country: 'US', postalCode, shipping: isAsked ? { name, address: home } : null }
}
