import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { addHidden, findHidden, lockObject, updateObject } from '../objects.ts'
import type { HiddenSession, ShipTo } from '../sessions/session-line-items.ts'
import { SHIPPING, taxOn } from './rates.ts'

/** Calculates the tax of an open session for an address. The address stays with the session, so that it cannot change unnoticed. */
export async function taxSession(call: Call, id: string, shipTo: ShipTo): Promise<void> {
  const session = await lockObject(call.query, 'checkout.session', id, 'session')
  const hidden = await findHidden<HiddenSession>(call.query, id)
  if (session.status !== 'open' || !hidden) return
  const lines = hidden.lines.map((line) => {
    const amount_tax = taxOn(line.item.amount_subtotal, shipTo.address, line.taxCode ?? '')
    return { ...line, item: { ...line.item, amount_tax, amount_total: line.item.amount_subtotal + amount_tax } }
  })
  const shipping = session.shipping_cost?.amount_subtotal ?? 0
  const shippingTax = taxOn(shipping, shipTo.address, SHIPPING)
  const amount_tax = lines.reduce((sum, { item }) => sum + item.amount_tax, shippingTax)
  await addHidden(call.query, id, { lines, shipTo })
  await endChallenge(call, session)
  await updateObject(call.query, {
    ...session,
    amount_total: (session.amount_subtotal ?? 0) + shipping + amount_tax,
    automatic_tax: { ...session.automatic_tax, status: 'complete' },
    shipping_cost: session.shipping_cost && {
      ...session.shipping_cost,
      amount_tax: shippingTax,
      amount_total: shipping + shippingTax,
    },
    total_details: { ...(session.total_details as Stripe.Checkout.Session.TotalDetails), amount_tax },
  })
}

/** A challenge that is still open approved another amount, so the customer enters the card again. */
async function endChallenge({ query }: Call, { payment_intent: id }: Stripe.Checkout.Session) {
  if (typeof id !== 'string') return
  const intent = await lockObject(query, 'payment_intent', id, 'intent')
  if (intent.status !== 'requires_action') return
  await updateObject(query, { ...intent, status: 'requires_payment_method', next_action: null, payment_method: null })
}
