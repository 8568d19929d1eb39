import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { type Cents, centsFromDollars, sumCents } from '#domain/money.ts'
import { CarrierRejection, callCarrier, unusableResponse } from './carrier.ts'
import type { LabelPlan } from './plan-label.ts'
import { listAccounts, sender } from './request-label.ts'

const money = z.object({ amount: z.number().min(0) }).nullish()
const ratesBody = z.object({
  rate_response: z.object({
    rates: z.array(
      z.object({
        carrier_code: z.string().min(1),
        service_code: z.string().min(1),
        service_type: z.string().nullish(),
        shipping_amount: z.object({ amount: z.number().min(0) }),
        insurance_amount: money,
        confirmation_amount: money,
        other_amount: money,
        delivery_days: z.number().int().min(0).nullish(),
        validation_status: z.string().nullish(),
      }),
    ),
  }),
})

export type Rate = {
  carrierCode: string
  serviceCode: string
  serviceName: string
  amountCents: Cents
  deliveryDays: number | null
}

/** The prices of a parcel with every service of our carriers, cheapest first. Buys nothing. */
export async function requestRates({ ship_to, weight_ounces: ounces }: LabelPlan): Promise<Rate[]> {
  const accounts = await listAccounts()
  const shipment = {
    validate_address: 'no_validation',
    ship_to,
    ship_from: sender(),
    packages: [{ weight: { value: ounces, unit: 'ounce' } }],
  }
  const request = { rate_options: { carrier_ids: accounts.map(({ carrier_id: id }) => id) }, shipment }
  const body = ratesBody.safeParse(await callCarrier('POST', '/v1/rates', request).catch(toConflict))
  if (!body.success) throw unusableResponse('unexpected rates response')
  return body.data.rate_response.rates
    .filter(({ validation_status: status }) => status !== 'invalid')
    .map(toRate)
    .sort((one, other) => one.amountCents - other.amountCents)
}

function toRate(rate: z.infer<typeof ratesBody>['rate_response']['rates'][number]): Rate {
  const parts = [rate.shipping_amount, rate.insurance_amount, rate.confirmation_amount, rate.other_amount]
  return {
    carrierCode: rate.carrier_code,
    serviceCode: rate.service_code,
    serviceName: rate.service_type ?? rate.service_code,
    amountCents: sumCents(parts.map((part) => centsFromDollars(part?.amount ?? 0))),
    deliveryDays: rate.delivery_days ?? null,
  }
}

function toConflict(error: unknown): never {
  if (!(error instanceof CarrierRejection)) throw error
  throw new AppError('conflict', `The carrier has no price for this package: ${error.message}`)
}
