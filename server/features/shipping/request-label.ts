import { z } from 'zod'
import { isCompleteAddress, parseAddress } from '#domain/addresses.ts'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { CarrierRejection, callCarrier, unusableResponse } from './carrier.ts'
import { findLabel, readLabel } from './find-label.ts'
import type { LabelPlan } from './plan-label.ts'

/** Used unless an admin chooses another service. */
export const DEFAULT_SERVICE = 'usps_ground_advantage'

const carriersBody = z.object({
  carriers: z.array(
    z.object({ carrier_id: z.string(), services: z.array(z.object({ service_code: z.string() })).nullish() }),
  ),
})

/** The label bought for a parcel, or a new one, with the order number on it. Idempotent: it is paid for only once. */
export async function requestLabel(parcelId: string, plan: LabelPlan, orderNumber: string) {
  const label = (await findLabel(parcelId)) ?? (await buy(parcelId, plan, orderNumber))
  if (label.voided) throw new CarrierRejection(409, 'The label was voided. Please try again.')
  return label
}

async function buy(parcelId: string, plan: LabelPlan, orderNumber: string) {
  const { ship_to, weight_ounces: ounces, service_code: service = DEFAULT_SERVICE } = plan
  const shipment = {
    carrier_id: await findAccount(service),
    service_code: service,
    external_shipment_id: parcelId,
    ship_to,
    ship_from: sender(),
    packages: [{ weight: { value: ounces, unit: 'ounce' }, label_messages: { reference1: orderNumber } }],
  }
  try {
    return readLabel(await callCarrier('POST', '/v1/labels', { shipment }))
  } catch (error) {
    if (!(error instanceof CarrierRejection)) throw error
    // The carrier also rejects a label that was already bought, by a concurrent request or one whose response was lost.
    const bought = await findLabel(parcelId)
    if (bought) return bought
    throw error
  }
}

/** Our account with the carrier that has the service. */
async function findAccount(service: string) {
  const account = (await listAccounts()).find(({ services }) =>
    services?.some(({ service_code: code }) => code === service),
  )
  if (!account) throw new AppError('conflict', `No carrier in this account offers ${service}.`)
  return account.carrier_id
}

/** Our accounts with the carriers. */
export async function listAccounts() {
  const body = carriersBody.safeParse(await callCarrier('GET', '/v1/carriers').catch(rejectionToUnavailable))
  if (!body.success) throw unusableResponse('unexpected list of carriers')
  return body.data.carriers
}

/** A rejection of this call says nothing about the label, so it counts as an outage. */
function rejectionToUnavailable(error: unknown): never {
  throw error instanceof CarrierRejection ? unusableResponse(error.message) : error
}

/** The shop's own address. */
export function sender() {
  const from = shopSettings().shipFrom ?? config.SHIP_FROM
  if (!isCompleteAddress(from))
    throw new AppError(
      'conflict',
      'The sender address is incomplete, so labels cannot be bought. Change it under Settings.',
    )
  return parseAddress(from)
}
