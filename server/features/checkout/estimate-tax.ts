import type { z } from '@hono/zod-openapi'
import { discountLines, discountTotals } from '#domain/discounts.ts'
import { AppError } from '#domain/errors.ts'
import { type Cents, cents, timesQuantity } from '#domain/money.ts'
import { readDelivery } from '#domain/read-delivery.ts'
import { CLOTHING_TAX_CODE, SHIPPING_TAX_CODE } from '#domain/tax.ts'
import { requireDiscount } from '#server/features/discounts/find-discount.ts'
import { callStripe, isRejection } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { log } from '#server/platform/log.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import type { TaxEstimateInput } from './inputs.ts'
import { priceLines } from './price-lines.ts'

const EXCLUSIVE = 'exclusive' as const

/**
 * The sales tax that the payment page is going to add, for the cart. Null if tax is off, the address cannot be read or
 * the provider does not answer: the payment page has the exact amount in any case.
 */
export async function estimateTax(input: z.infer<typeof TaxEstimateInput>): Promise<Cents | null> {
  const { isTaxed, countries, shipping } = shopSettings()
  const delivery = readDelivery(input.shippingAddress, countries)
  if (!isTaxed || delivery.kind !== 'deliverable') return null
  const priced = await priceLines(db, input.cartItems)
  const discount = input.discountCode === undefined ? undefined : await requireDiscount(db, input.discountCode)
  const { discountCents, shippingCents, totalCents } = discountTotals(priced, discount, shipping)
  if (totalCents === 0) return cents(0)
  const lines = discountLines(priced, discountCents)
  const { address_line1: line1, city_locality: city, state_province: state, ...address } = delivery.address
  try {
    const calculation = await callStripe(
      (stripe) =>
        stripe.tax.calculations.create({
          currency: 'usd',
          line_items: lines.map(({ priceCents, quantity }, index) => ({
            amount: timesQuantity(priceCents, quantity),
            quantity,
            reference: String(index),
            tax_behavior: EXCLUSIVE,
            tax_code: CLOTHING_TAX_CODE,
          })),
          shipping_cost: { amount: shippingCents, tax_behavior: EXCLUSIVE, tax_code: SHIPPING_TAX_CODE },
          customer_details: {
            address: {
              line1,
              ...(city && { city }),
              ...(state && { state }),
              ...(address.postal_code && { postal_code: address.postal_code }),
              country: address.country_code,
            },
            address_source: 'shipping',
          },
        }),
      'tax',
    )
    return cents(calculation.tax_amount_exclusive)
  } catch (error) {
    if (!(error instanceof AppError) && !isRejection(error)) throw error
    log.warn('payment.tax_not_estimated', { err: error })
    return null
  }
}
