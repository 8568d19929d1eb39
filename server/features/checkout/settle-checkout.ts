import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { addCents, type Cents, cents } from '#domain/money.ts'
import type { PaymentCard } from '#domain/payment-methods.ts'
import { isUuid } from '#domain/uuid.ts'
import { redeemUse, releaseUse } from '#server/features/discounts/settle-use.ts'
import { findRecipient } from '#server/features/orders/recipients/find-recipient.ts'
import { writeOrder } from '#server/features/orders/write-order.ts'
import { readCard } from '#server/features/payments/payment-card.ts'
import { recordEvent } from '#server/features/payments/payment-events.ts'
import { countPayment } from '#server/features/payments/payment-metrics.ts'
import { idOf } from '#server/features/payments/stripe.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { log } from '#server/platform/log.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { readSessionAddress } from './read-session-address.ts'
import { readTax } from './read-tax.ts'
import type { Checkout } from './snapshot-cart.ts'

type Session = Stripe.Checkout.Session

/** The relevant part of the provider's payment state. */
type Payment =
  | { state: 'open' | 'processing' | 'failed' }
  | { state: 'paid'; amountCents: Cents; currency: string; paymentIntentId: string }

export type Settled =
  | { state: 'completed'; orderId: string }
  | { state: 'open' | 'processing' | 'held' | 'expired'; orderId: null }

type Options = { now: Date; eventId?: string; eventType?: string }

/**
 * Settles a payment: creates its order exactly once, or does nothing. The success page, the webhook and the sweep all
 * call it. It locks the checkout row, so concurrent calls create one order.
 */
export async function settleCheckout(session: Session, { now, eventId, eventType }: Options): Promise<Settled> {
  let isNew = false
  const settled = await db.transaction<Settled>(async (tx) => {
    if (eventId && !(await recordEvent(tx, eventId, eventType ?? '', now))) return readSettled(tx, session)
    const checkout = await lockCheckout(tx, session.client_reference_id)
    if (!checkout) return { state: 'expired', orderId: null }
    if (checkout.status === 'completed') return completed(tx, checkout)
    if (checkout.status === 'held') return { state: 'held', orderId: null }
    const payment = readPayment(session, eventType)
    if (payment.state === 'paid') {
      isNew = true
      return settlePaid(tx, checkout, session, payment, now)
    }
    if (payment.state !== 'failed') return { state: payment.state, orderId: null }
    await tx.update(checkouts).set({ status: 'expired', sessionId: session.id }).where(eq(checkouts.id, checkout.id))
    await releaseUse(tx, checkout.id)
    return { state: 'expired', orderId: null }
  })
  if (isNew) countPayment(settled.state === 'held' ? 'held' : 'settled')
  return settled
}

/**
 * Places an order with a total of zero, exactly once and without the provider. Returns an id that stands for the
 * session on the success page.
 */
export async function settleFreeCheckout(id: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id)
    if (checkout?.totalCents !== 0) throw new Error('The checkout is not free.')
    const sessionId = `free_${checkout.id}`
    if (checkout.status === 'completed') return sessionId
    const address = { shippingAddress: checkout.shippingAddress, addressNeeded: false }
    await complete(tx, checkout, { sessionId, capturedCents: cents(0), capturedCurrency: 'usd' }, address, now)
    return sessionId
  })
}

type Paid = Partial<Pick<Checkout, 'sessionId' | 'paymentIntentId' | 'capturedCents' | 'capturedCurrency' | 'taxCents'>>
type Delivery = ReturnType<typeof readSessionAddress> & { card?: PaymentCard | undefined; taxRegion?: string | null }

/** Writes the order of a paid or free checkout. The caller has locked the checkout. */
async function complete(tx: Tx, checkout: Checkout, paid: Paid, delivery: Delivery, now: Date): Promise<string> {
  await tx
    .update(checkouts)
    .set({ ...paid, status: 'completed' })
    .where(eq(checkouts.id, checkout.id))
  await redeemUse(tx, checkout.id)
  return writeOrder(tx, { ...checkout, ...paid, ...delivery }, now)
}

/** A payment with the wrong amount or currency is held for an admin: neither fulfilled nor refunded automatically. */
async function settlePaid(
  tx: Tx,
  checkout: Checkout,
  session: Session,
  { amountCents, currency, paymentIntentId }: Extract<Payment, { state: 'paid' }>,
  now: Date,
): Promise<Settled> {
  const { taxCents, taxRegion } = readTax(session, checkout)
  const askedCents = addCents(checkout.totalCents, taxCents)
  const captured = { capturedCents: amountCents, capturedCurrency: currency }
  const paid = { sessionId: session.id, paymentIntentId, ...captured, taxCents }
  if (amountCents !== askedCents || currency !== 'usd') {
    const heldReason = `Paid ${amountCents} ${currency}, expected ${askedCents} usd (in minor units).`
    await tx
      .update(checkouts)
      .set({ ...paid, status: 'held', heldReason })
      .where(eq(checkouts.id, checkout.id))
    await mailPaymentHeld(tx, checkout, { amountCents, currency, askedCents })
    log.error('payment.held', { checkoutId: checkout.id, heldReason })
    return { state: 'held', orderId: null }
  }
  const address = readSessionAddress(session, checkout.shippingAddress)
  const card = readCard(session.payment_intent)
  const orderId = await complete(tx, checkout, paid, { ...address, card, taxRegion }, now)
  if (address.addressNeeded) await mailAddressNeeded(tx, orderId)
  return { state: 'completed', orderId }
}

async function mailPaymentHeld(
  tx: Tx,
  { customerId, origin }: Checkout,
  amounts: { amountCents: Cents; currency: string; askedCents: Cents },
) {
  const [customer] = await tx.select().from(profiles).where(eq(profiles.userId, customerId))
  if (customer?.email) await enqueueMail(tx, { kind: 'payment-held', to: customer.email, ...amounts, origin })
}

export async function mailAddressNeeded(tx: Tx, orderId: string) {
  const recipient = await findRecipient(tx, orderId)
  if (recipient) await enqueueMail(tx, { kind: 'address-needed', ...recipient })
  log.warn('order.address_needed', { orderId })
}

/** What the provider's session says about the payment. */
export function readPayment(session: Session, eventType?: string): Payment {
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
  if (session.status === 'expired' || eventType === 'checkout.session.async_payment_failed') return { state: 'failed' }
  if (session.status === 'complete') return { state: failedLater ? 'failed' : 'processing' }
  return { state: 'open' }
}

async function lockCheckout(tx: Tx, id: string | null): Promise<Checkout | undefined> {
  if (!id || !isUuid(id)) return
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  return checkout
}

/** The result of an event that was processed before. */
async function readSettled(tx: Tx, session: Session): Promise<Settled> {
  const checkout = await lockCheckout(tx, session.client_reference_id)
  if (checkout?.status === 'completed') return completed(tx, checkout)
  return { state: checkout?.status === 'held' ? 'held' : 'open', orderId: null }
}

async function completed(tx: Tx, checkout: Checkout): Promise<Settled> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkout.id))
  if (!order) throw new Error('A completed checkout has no order.')
  return { state: 'completed', orderId: order.id }
}
