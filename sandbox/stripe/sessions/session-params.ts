import { z } from 'zod'
import {
  amount,
  created,
  currency,
  email,
  expand,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  page,
  text,
  timestamp,
  webAddress,
} from '../wire/param-types.ts'

const MAX_LINE_ITEMS = 100
const MAX_QUANTITY = 1_000_000
const MAX_SHIPPING_OPTIONS = 5

const lineItem = z.strictObject({
  quantity: integer(1, MAX_QUANTITY),
  metadata: metadata.optional(),
  price_data: z.strictObject({
    currency,
    unit_amount: amount,
    tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified').optional(),
    product_data: z.strictObject({
      name: text(),
      description: text().optional(),
      images: list(webAddress, 8, 'images').optional(),
      metadata: metadata.optional(),
      tax_code: text().optional(),
    }),
  }),
})

const bound = z.strictObject({
  unit: oneOf('hour', 'day', 'business_day', 'week', 'month'),
  value: integer(1, MAX_QUANTITY),
})

const shippingRate = z.strictObject({
  display_name: text(100),
  type: oneOf('fixed_amount').optional(),
  fixed_amount: z.strictObject({ amount, currency }),
  delivery_estimate: z.strictObject({ minimum: bound.optional(), maximum: bound.optional() }).optional(),
  metadata: metadata.optional(),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified').optional(),
  tax_code: text().optional(),
})

const shipping = z.strictObject({
  name: text(),
  phone: text().optional(),
  address: z.strictObject({
    line1: text(),
    line2: text().optional(),
    city: text().optional(),
    state: text().optional(),
    postal_code: text().optional(),
    country: text(2).optional(),
  }),
})

/** The Stripe parameters that the simulator supports. All others are rejected, never ignored. */
export const createSessionParams = z.strictObject({
  mode: oneOf('payment'),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  line_items: list(lineItem, MAX_LINE_ITEMS, 'line_items'),
  currency: currency.optional(),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  metadata: metadata.optional(),
  expires_at: timestamp.optional(),
  ui_mode: oneOf('hosted_page').optional(),
  locale: oneOf('auto', 'en').optional(),
  submit_type: oneOf('auto', 'pay').optional(),
  billing_address_collection: oneOf('auto').optional(),
  customer_creation: oneOf('if_required').optional(),
  payment_method_types: list(oneOf('card'), 1, 'payment_method_types').optional(),
  allow_promotion_codes: flag.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  shipping_address_collection: z
    .strictObject({ allowed_countries: list(text(2), 300, 'allowed_countries') })
    .optional(),
  shipping_options: list(
    z.strictObject({ shipping_rate_data: shippingRate }),
    MAX_SHIPPING_OPTIONS,
    'shipping_options',
  ).optional(),
  custom_text: z
    .strictObject({
      shipping_address: z.strictObject({ message: text(1200) }).optional(),
      submit: z.strictObject({ message: text(1200) }).optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({
      description: text(1000).optional(),
      metadata: metadata.optional(),
      receipt_email: email.optional(),
      shipping: shipping.optional(),
      statement_descriptor: text(22).optional(),
      statement_descriptor_suffix: text(22).optional(),
      transfer_group: text().optional(),
    })
    .optional(),
  expand,
})

export type CreateSessionParams = z.infer<typeof createSessionParams>
export type LineItemParams = CreateSessionParams['line_items'][number]
export type ShippingRateParams = z.infer<typeof shippingRate>
export type IntentParams = CreateSessionParams['payment_intent_data']

export const listSessionsParams = z.strictObject({
  ...page,
  created: created.optional(),
  customer: text().optional(),
  customer_details: z.strictObject({ email }).optional(),
  payment_intent: text().optional(),
  status: oneOf('open', 'complete', 'expired').optional(),
})
