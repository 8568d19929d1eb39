import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { readDelivery } from '#domain/read-delivery.ts'
import { writeOrder } from '#server/features/orders/write-order.ts'
import { readCard } from '#server/features/payments/payment-card.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { readSessionAddress } from './read-session-address.ts'
import { readTax } from './read-tax.ts'
import { mailAddressNeeded, readPayment } from './settle-checkout.ts'
import type { Checkout } from './snapshot-cart.ts'

/** Creates the order of a paid checkout that has none. Does nothing if there is one by now. */
export async function createMissingOrder(
  tx: Tx,
  checkoutId: string,
  session: Stripe.Checkout.Session | undefined,
  now: Date,
): Promise<void> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
  if (checkout?.status !== 'completed') throw new AppError('conflict', 'This payment is not complete.')
  if ((await tx.$count(orders, eq(orders.checkoutId, checkoutId))) > 0) return
  if (checkout.totalCents > 0) requirePaid(session)
  const address = readAddress(checkout, session)
  const orderId = await writeOrder(
    tx,
    {
      ...checkout,
      ...address,
      card: session && readCard(session.payment_intent),
      taxRegion: readTax(session, checkout).taxRegion,
    },
    now,
  )
  if (address.addressNeeded) await mailAddressNeeded(tx, orderId)
}

/** The checkout may be marked as paid by mistake, or the payment may have been refunded because there was no order. */
function requirePaid(session: Stripe.Checkout.Session | undefined) {
  if (!session || readPayment(session).state !== 'paid')
    throw new AppError(
      'conflict',
      'The payment provider has no payment for this checkout, so there is nothing to ship.',
    )
  const intent = session.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  if (typeof charge === 'object' && charge && charge.amount_refunded > 0)
    throw new AppError('conflict', 'This payment was already refunded, so there is nothing to ship.')
}

/** Without a session, only the address that was typed in the cart is known. */
function readAddress({ shippingAddress }: Checkout, session: Stripe.Checkout.Session | undefined) {
  if (session) return readSessionAddress(session, shippingAddress)
  return { shippingAddress, addressNeeded: readDelivery(shippingAddress ?? '').kind !== 'deliverable' }
}
