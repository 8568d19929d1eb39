import type Stripe from 'stripe'
import { z } from 'zod'
import { DAY_SECONDS } from '#domain/durations.ts'
import type { Call } from '../call.ts'
import { newId, seconds } from '../ids.ts'
import { amount, currency, expand, integer, list, oneOf, text } from '../wire/param-types.ts'
import { percentAt, SHIPPING, taxOn } from './rates.ts'

const behavior = oneOf('exclusive').optional()
/** Stripe keeps a calculation for 90 days. */
const KEPT_SECONDS = 90 * DAY_SECONDS

export const createCalculationParams = z.strictObject({
  currency,
  line_items: list(
    z.strictObject({
      amount,
      quantity: integer(1, 1_000_000).optional(),
      reference: text(500).optional(),
      tax_behavior: behavior,
      tax_code: text().optional(),
    }),
    100,
    'line_items',
  ),
  shipping_cost: z.strictObject({ amount, tax_behavior: behavior, tax_code: text().optional() }).optional(),
  customer_details: z.strictObject({
    address: z.strictObject({
      line1: text().optional(),
      line2: text().optional(),
      city: text().optional(),
      state: text().optional(),
      postal_code: text().optional(),
      country: text(2),
    }),
    address_source: oneOf('billing', 'shipping'),
  }),
  expand,
})

/** An estimate of the tax. Nothing refers to it later, so it is not stored. */
export async function createCalculation(
  { now }: Call,
  { line_items, shipping_cost, customer_details, currency }: z.infer<typeof createCalculationParams>,
): Promise<Stripe.Tax.Calculation> {
  const {
    line1 = null,
    line2 = null,
    city = null,
    state = null,
    postal_code = null,
    country,
  } = customer_details.address
  const place = { country, state }
  const shippingCode = shipping_cost?.tax_code ?? SHIPPING
  const shippingTax = taxOn(shipping_cost?.amount ?? 0, place, shippingCode)
  const tax = line_items.reduce((sum, line) => sum + taxOn(line.amount, place, line.tax_code ?? ''), shippingTax)
  const net = line_items.reduce((sum, line) => sum + line.amount, shipping_cost?.amount ?? 0)
  return {
    id: newId('taxcalc_1'),
    object: 'tax.calculation',
    amount_total: net + tax,
    currency,
    customer: null,
    customer_details: {
      address: { line1, line2, city, state, postal_code, country },
      address_source: customer_details.address_source,
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: seconds(now) + KEPT_SECONDS,
    livemode: false,
    ship_from_details: null,
    shipping_cost: shipping_cost
      ? { amount: shipping_cost.amount, amount_tax: shippingTax, tax_behavior: 'exclusive', tax_code: shippingCode }
      : null,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_breakdown: [
      {
        amount: tax,
        inclusive: false,
        tax_rate_details: {
          country,
          flat_amount: null,
          percentage_decimal: String(percentAt(place, line_items[0]?.tax_code ?? '')),
          rate_type: 'percentage',
          state,
          tax_type: 'sales_tax',
        },
        taxability_reason: tax > 0 ? 'standard_rated' : 'not_subject_to_tax',
        taxable_amount: tax > 0 ? net : 0,
      },
    ],
    tax_date: seconds(now),
  }
}
