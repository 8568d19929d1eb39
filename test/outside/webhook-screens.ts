import { signPayload as signAsCarrier } from '#sandbox/carrier/webhooks/signing-key.ts'
import { query } from '#sandbox/database.ts'
import { signPayload as signAsStripe } from '#sandbox/stripe/webhooks/sign-payload.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { resetCarrierKeys } from '#server/features/shipping/carrier-keys.ts'
import { config } from '#server/platform/config.ts'
import { given } from '#test/given.ts'
import { openCheckout, pay } from '#test/payments.ts'
import { shipOrder } from '#test/shipping.ts'
import { site } from '#test/site.ts'
import type { Attempt, Screens } from './attempt.ts'
import { DISPUTED_CARD, paidOrder } from './refund-screens.ts'

/** Events are kept, so that they can be sent again. */
export const webhookScreens = {
  'webhook of a payment': async () => {
    const { url, sessionId } = await openCheckout()
    await pay(url)
    return fromStripe('checkout.session.completed', sessionId)
  },
  'webhook of a refund': async () => {
    const { sessionId } = await paidOrder()
    const { payment_intent: intent } = await stripe().checkout.sessions.retrieve(sessionId)
    const { charge } = await stripe().refunds.create({ payment_intent: String(intent) })
    return fromStripe('charge.refunded', String(charge))
  },
  'webhook of a dispute': async () => {
    await given.account('admin') // gets the email
    const { sessionId } = await paidOrder(DISPUTED_CARD)
    const { payment_intent: intent } = await stripe().checkout.sessions.retrieve(sessionId)
    const { data } = await stripe().disputes.list({ payment_intent: String(intent) })
    return fromStripe('charge.dispute.created', data[0]?.id ?? '')
  },
  'webhook of a parcel': async () => {
    const { number } = await shipOrder()
    const events = [{ occurred_at: new Date().toISOString(), description: 'Delivered' }]
    const data = { tracking_number: number, status_code: 'DE', events }
    const body = JSON.stringify({ resource_url: '/v1/tracking', resource_type: 'API_TRACK', data })
    const headers = await signAsCarrier(body, new Date())
    resetCarrierKeys() // after a restart, the shop has to ask for the carrier's key
    return () => site.request('/webhooks/shipengine', { method: 'POST', headers, body })
  },
} satisfies Screens

/** The event that the simulator has for an object. */
async function fromStripe(type: string, objectId: string): Promise<Attempt> {
  const [event] = await query<{ body: object }>(
    `select body from sandbox.stripe_objects where body->>'type' = $1 and body->'data'->'object'->>'id' = $2`,
    [type, objectId],
  )
  const body = JSON.stringify(event?.body)
  const signature = signAsStripe(body, config.STRIPE_WEBHOOK_SECRET, new Date())
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  return () => site.request('/webhooks/stripe', { method: 'POST', headers, body })
}
