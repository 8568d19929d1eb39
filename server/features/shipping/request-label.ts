import { z } from 'zod'
import { parseAddress } from '#domain/addresses.ts'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import { askCarrier, away, CarrierRefusal } from './carrier.ts'
import { findLabel, readLabel } from './find-label.ts'
import type { LabelPlan } from './plan-label.ts'

const SERVICE_CODE = 'usps_ground_advantage'

const carriersBody = z.object({
  carriers: z.array(
    z.object({ carrier_id: z.string(), services: z.array(z.object({ service_code: z.string() })).nullish() }),
  ),
})

/** The label that was bought for a parcel, or a new one: however often it is asked for, it is paid for once. */
export async function requestLabel(parcelId: string, plan: LabelPlan) {
  const label = (await findLabel(parcelId)) ?? (await buy(parcelId, plan))
  if (label.voided) throw new CarrierRefusal(409, 'It was voided. Please try again.')
  return label
}

async function buy(parcelId: string, { ship_to, weight_ounces: ounces }: LabelPlan) {
  const shipment = {
    carrier_id: await findAccount(),
    service_code: SERVICE_CODE,
    external_shipment_id: parcelId,
    ship_to,
    ship_from: sender(),
    packages: [{ weight: { value: ounces, unit: 'ounce' } }],
  }
  try {
    return readLabel(await askCarrier('POST', '/v1/labels', { shipment }))
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error
    // It may be refused because it was bought: in this moment, or by a try whose answer was lost.
    const bought = await findLabel(parcelId)
    if (bought) return bought
    throw error
  }
}

/** Our account with the carrier that has the service. */
async function findAccount() {
  const body = carriersBody.safeParse(await askCarrier('GET', '/v1/carriers').catch(noRefusal))
  if (!body.success) throw away('answered with something that is no list of carriers')
  const account = body.data.carriers.find(({ services }) =>
    services?.some(({ service_code: code }) => code === SERVICE_CODE),
  )
  if (!account) throw new AppError('conflict', `No carrier of the account offers ${SERVICE_CODE}.`)
  return account.carrier_id
}

/** What is refused here is not the label. */
function noRefusal(error: unknown): never {
  throw error instanceof CarrierRefusal ? away(error.message) : error
}

function sender() {
  const from = parseAddress(config.SHIP_FROM)
  if (!from.name || !from.address_line1 || !from.city_locality || !from.postal_code)
    throw new AppError('conflict', 'The setting SHIP_FROM has no whole address, so no label can be bought.')
  return from
}
