import { discountLines, discountTotals } from '#domain/discounts.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { centsFromDollars, formatMoney } from '#domain/money.ts'
import { isChargeable, MIN_CHARGE_CENTS } from '#domain/pricing.ts'
import { readDelivery } from '#domain/read-delivery.ts'
import type { ShippingPrices } from '#domain/shop-settings.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { checkDiscount } from '#server/features/discounts/check-discount.ts'
import { requireDiscount } from '#server/features/discounts/find-discount.ts'
import { reserveUse } from '#server/features/discounts/reserve-use.ts'
import { db } from '#server/platform/db/client.ts'
import { checkoutLines, checkouts } from '#server/platform/db/schema/checkouts.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { storeCheckoutId } from './idempotency.ts'
import type { CheckoutRequest } from './inputs.ts'
import { priceLines } from './price-lines.ts'

export type Checkout = typeof checkouts.$inferSelect
export type CheckoutLine = typeof checkoutLines.$inferSelect

/** How long the customer has to pay. The provider allows 30 minutes to 24 hours. */
const OPEN_FOR_MS = 2 * HOUR_MS
/** The customer's return or the webhook usually settles the payment sooner. */
const FIRST_CHECK_MS = 2 * MINUTE_MS

/** `earlierId`: the checkout that this one replaces for the same key. */
type Options = { origin: string; key: string | undefined; earlierId?: string | null; now: Date }

/**
 * Stores the cart with the prices to pay, and reserves a use of its discount code. The order is created from these
 * lines, even if the shop changes in the meantime.
 */
export async function snapshotCart(
  viewer: Viewer,
  input: CheckoutRequest,
  { origin, key, earlierId = null, now }: Options,
) {
  const { cartItems, shippingAddress, giftMessage, discountCode } = input
  return db.transaction(async (tx) => {
    const priced = await priceLines(tx, cartItems)
    const discount = discountCode === undefined ? undefined : await requireDiscount(tx, discountCode)
    if (discount) await checkDiscount(tx, discount, { lines: priced, customerId: viewer.id, now })
    const sums = discountTotals(priced, discount, shownShipping(input))
    const { discountCents, waivedShippingCents, shippingCents, totalCents } = sums
    if (!isChargeable(totalCents))
      throw new AppError('invalid', `A card cannot be charged less than ${formatMoney(MIN_CHARGE_CENTS)}. Add an item.`)
    if (totalCents === 0) requireDeliverable(shippingAddress)
    const [checkout] = await tx
      .insert(checkouts)
      .values({
        customerId: viewer.id,
        totalCents,
        shippingCents,
        isTaxed: totalCents > 0 && shopSettings().isTaxed,
        shippingAddress,
        giftMessage,
        origin,
        createdAt: now,
        expiresAt: new Date(now.getTime() + OPEN_FOR_MS),
        checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
      })
      .returning()
    if (!checkout) throw new Error('The checkout was not stored.')
    const lines = discountLines(priced, discountCents)
    await tx
      .insert(checkoutLines)
      .values(lines.map((line, position) => ({ ...toColumns(line), position, checkoutId: checkout.id })))
    if (discount)
      await reserveUse(tx, {
        checkoutId: checkout.id,
        discountId: discount.id,
        customerId: viewer.id,
        amountCents: discountCents,
        shippingCents: waivedShippingCents,
        createdAt: now,
      })
    if (key) await storeCheckoutId(tx, { userId: viewer.id, key, earlierId }, checkout.id)
    return checkout
  })
}

/** The customer pays what the cart showed. If the prices have changed since, the cart has to show the new ones first. */
function shownShipping({ shipping: shown }: CheckoutRequest): ShippingPrices {
  const { shipping } = shopSettings()
  const isOutdated =
    shown &&
    (centsFromDollars(shown.price) !== shipping.priceCents ||
      centsFromDollars(shown.free_from) !== shipping.freeFromCents)
  if (isOutdated) throw new AppError('conflict', 'Shipping prices have changed. Check the new total, then try again.')
  return shipping
}

type Priced = Omit<CheckoutLine, 'checkoutId' | 'position'>

/** Leaves out what else the browser sent with an item. */
function toColumns({ designId, title, product, placement, priceCents, quantity, size, color, ...rest }: Priced) {
  const { uploadId, royaltyBasisPoints } = rest
  return { designId, title, product, placement, priceCents, quantity, size, color, uploadId, royaltyBasisPoints }
}

/** An order without a payment has no payment page where the customer could enter the address. */
function requireDeliverable(shippingAddress: string | null) {
  if (readDelivery(shippingAddress ?? '', shopSettings().countries).kind === 'deliverable') return
  throw new AppError('invalid', 'Please enter a shipping address that we can deliver to. This order needs no payment.')
}
