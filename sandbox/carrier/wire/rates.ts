import { z } from 'zod'
import { CARRIERS } from '../carriers.ts'
import { CarrierFailure, fieldMissing } from '../failure.ts'
import { priceOf } from '../prices.ts'
import { shipmentFields, weighPackages } from './shipment.ts'

const ratesBody = z.looseObject({
  rate_options: z.looseObject({ carrier_ids: z.array(z.string().max(50)).min(1) }),
  shipment: z.looseObject(shipmentFields),
})

/** The prices of a shipment with the given carriers. Buys nothing. */
export function listRates(given: unknown, now: Date) {
  const body = ratesBody.safeParse(given)
  if (!body.success) throw fieldMissing(body.error.issues[0]?.path.join('.') || 'shipment')
  const { rate_options: options, shipment } = body.data
  const ounces = weighPackages(shipment.packages)
  const rates = options.carrier_ids.map((id, index) => {
    const carrier = CARRIERS.find(({ carrier_id }) => carrier_id === id)
    if (!carrier) throw new CarrierFailure(400, 'validation', 'invalid_identifier', `${id} is unknown.`)
    const { amount, days } = priceOf(carrier.service_code, ounces)
    return {
      rate_id: `se-rate-${index + 1}`,
      rate_type: 'shipment',
      carrier_id: id,
      carrier_code: carrier.carrier_code,
      carrier_friendly_name: carrier.name,
      service_code: carrier.service_code,
      service_type: carrier.service_name,
      shipping_amount: { currency: 'usd', amount },
      insurance_amount: { currency: 'usd', amount: 0 },
      confirmation_amount: { currency: 'usd', amount: 0 },
      other_amount: { currency: 'usd', amount: 0 },
      delivery_days: days,
      package_type: 'package',
      trackable: true,
      validation_status: 'valid',
      warning_messages: [],
      error_messages: [],
    }
  })
  return { rate_response: { rates, invalid_rates: [], status: 'completed', created_at: now.toISOString(), errors: [] } }
}
