import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { addCents, cents, formatAmount, formatMoney } from '#domain/money.ts'
import { redeemUse } from '#server/features/discounts/settle-use.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { readTax } from './read-tax.ts'
import { readPayment } from './settle-checkout.ts'

/** Records a payment that the provider captured in full, although the checkout is not marked as paid. A total of zero needs none. */
export async function confirmPayment(
  tx: Tx,
  checkoutId: string,
  session: Stripe.Checkout.Session | undefined,
): Promise<void> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
  if (!checkout || checkout.status === 'completed') return
  if (checkout.refundAskedAt) throw new AppError('conflict', 'This payment is being refunded as a held payment.')
  const completed = { status: 'completed', heldReason: null } as const
  if (checkout.totalCents === 0) {
    const free = { ...completed, capturedCents: cents(0), capturedCurrency: 'usd' }
    await tx.update(checkouts).set(free).where(eq(checkouts.id, checkoutId))
    return redeemUse(tx, checkoutId)
  }
  const payment = session && readPayment(session)
  if (!session || payment?.state !== 'paid')
    throw new AppError('conflict', 'The payment provider has no payment for this order. Cancel the order.')
  const { amountCents, currency, paymentIntentId } = payment
  const { taxCents } = readTax(session, checkout)
  const askedCents = addCents(checkout.totalCents, taxCents)
  if (amountCents !== askedCents || currency !== 'usd') {
    const amounts = `${formatAmount(amountCents, currency)} of ${formatMoney(askedCents)}`
    throw new AppError('conflict', `The payment provider captured ${amounts}. Refund the payment and cancel the order.`)
  }
  await tx
    .update(checkouts)
    .set({
      ...completed,
      sessionId: session.id,
      paymentIntentId,
      capturedCents: amountCents,
      capturedCurrency: currency,
      taxCents,
    })
    .where(eq(checkouts.id, checkoutId))
  await redeemUse(tx, checkoutId)
}
