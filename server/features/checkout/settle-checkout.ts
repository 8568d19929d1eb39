import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { type Cents, cents } from '#domain/money.ts'
import { isUuid } from '#domain/uuid.ts'
import { writeOrder } from '#server/features/orders/write-order.ts'
import { noteEvent } from '#server/features/payments/payment-events.ts'
import { idOf } from '#server/features/payments/stripe.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { log } from '#server/platform/log.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { Checkout } from './snapshot-cart.ts'
import { toAddressText } from './to-address-text.ts'

type Session = Stripe.Checkout.Session

/** What the provider says of a payment, as far as it matters. */
type Payment =
  | { state: 'open' | 'processing' | 'over' }
  | { state: 'paid'; amountCents: Cents; currency: string; paymentIntentId: string }

export type Settled =
  | { state: 'completed'; orderId: string }
  | { state: 'open' | 'processing' | 'held' | 'expired'; orderId: null }

type Options = { now: Date; eventId?: string; eventType?: string }

/**
 * Makes of a payment what it has to become: an order, once, or nothing. The return page, the provider's events and
 * the sweep all call it; the checkout's row is locked, so a hundred calls at once make one order.
 */
export async function settleCheckout(session: Session, { now, eventId, eventType }: Options): Promise<Settled> {
  return db.transaction(async (tx) => {
    if (eventId && !(await noteEvent(tx, eventId, eventType ?? '', now))) return found(tx, session)
    const checkout = await lockCheckout(tx, session.client_reference_id)
    if (!checkout) return { state: 'expired', orderId: null }
    if (checkout.status === 'completed') return completed(tx, checkout)
    if (checkout.status === 'held') return { state: 'held', orderId: null }
    const payment = readPayment(session, eventType)
    if (payment.state === 'paid') return settlePaid(tx, checkout, session, payment, now)
    if (payment.state !== 'over') return { state: payment.state, orderId: null }
    await tx.update(checkouts).set({ status: 'expired', sessionId: session.id }).where(eq(checkouts.id, checkout.id))
    return { state: 'expired', orderId: null }
  })
}

/** Money that differs from what was asked for is neither refused nor fulfilled: an admin looks at it. */
async function settlePaid(
  tx: Tx,
  checkout: Checkout,
  session: Session,
  { amountCents, currency, paymentIntentId }: Extract<Payment, { state: 'paid' }>,
  now: Date,
): Promise<Settled> {
  const paid = { sessionId: session.id, paymentIntentId, capturedCents: amountCents, capturedCurrency: currency }
  if (amountCents !== checkout.totalCents || currency !== 'usd') {
    const heldReason = `Paid ${amountCents} ${currency}, asked for ${checkout.totalCents} usd (smallest units).`
    await tx
      .update(checkouts)
      .set({ ...paid, status: 'held', heldReason })
      .where(eq(checkouts.id, checkout.id))
    await tellBuyer(tx, checkout, amountCents, currency)
    log.error('payment.held', { checkoutId: checkout.id, heldReason })
    return { state: 'held', orderId: null }
  }
  await tx
    .update(checkouts)
    .set({ ...paid, status: 'completed' })
    .where(eq(checkouts.id, checkout.id))
  const shippingAddress = checkout.shippingAddress ?? toAddressText(session)
  return { state: 'completed', orderId: await writeOrder(tx, { ...checkout, shippingAddress }, now) }
}

async function tellBuyer(
  tx: Tx,
  { customerId, totalCents: askedCents, origin }: Checkout,
  amountCents: Cents,
  currency: string,
) {
  const [buyer] = await tx.select().from(profiles).where(eq(profiles.userId, customerId))
  const amounts = { amountCents, currency, askedCents }
  if (buyer?.email) await enqueueMail(tx, { kind: 'payment-held', to: buyer.email, ...amounts, origin })
}

function readPayment(session: Session, eventType?: string): Payment {
  const intent = session.payment_intent
  const paymentIntentId = idOf(intent)
  if (session.payment_status === 'paid' && paymentIntentId)
    return {
      state: 'paid',
      amountCents: cents(session.amount_total ?? 0),
      currency: session.currency ?? '',
      paymentIntentId,
    }
  const failedLater =
    typeof intent === 'object' && ['requires_payment_method', 'canceled'].includes(intent?.status ?? '')
  if (session.status === 'expired' || eventType === 'checkout.session.async_payment_failed') return { state: 'over' }
  if (session.status === 'complete') return { state: failedLater ? 'over' : 'processing' }
  return { state: 'open' }
}

async function lockCheckout(tx: Tx, id: string | null): Promise<Checkout | undefined> {
  if (!id || !isUuid(id)) return
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  return checkout
}

/** For an event that had its effect before. */
async function found(tx: Tx, session: Session): Promise<Settled> {
  const checkout = await lockCheckout(tx, session.client_reference_id)
  if (checkout?.status === 'completed') return completed(tx, checkout)
  return { state: checkout?.status === 'held' ? 'held' : 'open', orderId: null }
}

async function completed(tx: Tx, checkout: Checkout): Promise<Settled> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkout.id))
  if (!order) throw new Error('A completed checkout has no order.')
  return { state: 'completed', orderId: order.id }
}
