import { z } from '@hono/zod-openapi'
import { dollarsFromCents } from '#domain/money.ts'
import { describeShipment } from './describe-shipment.ts'
import type { RatesInput } from './parcel-inputs.ts'
import { DEFAULT_SERVICE } from './request-label.ts'
import { requestRates } from './request-rates.ts'

export const RatesView = z
  .object({
    weight_ounces: z.number(),
    items: z.array(
      z
        .object({
          carrier_code: z.string(),
          service_code: z.string(),
          service_name: z.string().openapi({ example: 'USPS Ground Advantage' }),
          amount: z.number().openapi({ example: 5 }),
          delivery_days: z.number().int().nullable(),
          is_default: z.boolean().openapi({ description: 'Used if you buy a label without naming a service' }),
        })
        .openapi('Rate'),
    ),
  })
  .openapi('Rates')

/** The price of a label before it is bought. */
export async function listRates(
  orderId: string,
  input: z.infer<typeof RatesInput>,
): Promise<z.infer<typeof RatesView>> {
  const { plan } = await describeShipment(orderId, input)
  const rates = await requestRates(plan)
  return {
    weight_ounces: plan.weight_ounces,
    items: rates.map(({ carrierCode, serviceCode, serviceName, amountCents, deliveryDays }) => ({
      carrier_code: carrierCode,
      service_code: serviceCode,
      service_name: serviceName,
      amount: dollarsFromCents(amountCents),
      delivery_days: deliveryDays,
      is_default: serviceCode === DEFAULT_SERVICE,
    })),
  }
}
