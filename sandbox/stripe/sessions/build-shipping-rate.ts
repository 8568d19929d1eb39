import type Stripe from 'stripe'
import { newId, seconds } from '../ids.ts'
import type { ShippingRateParams } from './session-params.ts'

type ShippingRate = Stripe.ShippingRate & { object: 'shipping_rate' }

/** The shipping rate that Stripe creates from `shipping_rate_data`. */
export function buildShippingRate(params: ShippingRateParams, now: Date): ShippingRate {
  const { minimum = null, maximum = null } = params.delivery_estimate ?? {}
  return {
    id: newId('shr_1'),
    object: 'shipping_rate',
    active: true,
    created: seconds(now),
    delivery_estimate: params.delivery_estimate ? { minimum, maximum } : null,
    display_name: params.display_name,
    fixed_amount: params.fixed_amount,
    livemode: false,
    metadata: params.metadata ?? {},
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tax_code: params.tax_code ?? null,
    type: 'fixed_amount',
  }
}
