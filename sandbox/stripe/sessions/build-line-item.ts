import type Stripe from 'stripe'
import { newId, seconds } from '../ids.ts'
import type { LineItemParams } from './session-params.ts'

/** The API sends decimals as strings; the SDK converts them to objects. */
type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice }

/** A line item with the data that only the payment page shows. */
export type Line = {
  item: WireLineItem
  description: string | null
  image: string | null
  taxCode?: string | undefined
}

export function buildLine({ quantity, price_data, metadata }: LineItemParams, now: Date): Line {
  const { currency, unit_amount, product_data, tax_behavior } = price_data
  const total = unit_amount * quantity
  const item: WireLineItem = {
    id: newId('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: product_data.name,
    metadata: metadata ?? {},
    price: {
      id: newId('price_1'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: seconds(now),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod_'),
      recurring: null,
      tax_behavior: tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount,
      unit_amount_decimal: String(unit_amount),
    },
    quantity,
  }
  const { description = null, images, tax_code: taxCode } = product_data
  return { item, description, image: images?.[0] ?? null, taxCode }
}
