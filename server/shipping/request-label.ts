import { z } from 'zod'
import { type Address, parseAddress } from '#domain/addresses.ts'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/config.ts'
import { askCarrier, away, CarrierRefusal } from './carrier.ts'

const SERVICE_CODE = 'usps_ground_advantage'

const labelBody = z.object({
  label_id: z.string().min(1),
  tracking_number: z.string().min(1),
  carrier_code: z.string().min(1),
  shipment_cost: z.object({ amount: z.number().min(0) }).nullish(),
  label_download: z.object({ pdf: z.string().nullish(), href: z.string().nullish() }).nullish(),
})
const carriersBody = z.object({
  carriers: z.array(
    z.object({ carrier_id: z.string(), services: z.array(z.object({ service_code: z.string() })).nullish() }),
  ),
})

/** The label that was bought for a parcel, or a new one: however often it is asked for, it is paid for once. */
export async function requestLabel(parcelId: string, shipTo: Address, ounces: number) {
  const label = (await findLabel(parcelId)) ?? (await buy(parcelId, shipTo, ounces))
  const body = labelBody.safeParse(label)
  if (!body.success) throw away('answered with something that is no label')
  return body.data
}

async function buy(parcelId: string, shipTo: Address, ounces: number) {
  const shipment = {
    carrier_id: await findAccount(),
    service_code: SERVICE_CODE,
    external_shipment_id: parcelId,
    ship_to: shipTo,
    ship_from: sender(),
    packages: [{ weight: { value: ounces, unit: 'ounce' } }],
  }
  try {
    return await askCarrier('POST', '/v1/labels', { shipment })
  } catch (error) {
    // Somebody else bought it in this moment.
    if (error instanceof CarrierRefusal && error.status === 409) return findLabel(parcelId)
    throw error
  }
}

async function findLabel(parcelId: string) {
  try {
    return await askCarrier('GET', `/v1/labels/external_shipment_id/${parcelId}`)
  } catch (error) {
    if (error instanceof CarrierRefusal && error.status === 404) return
    throw error
  }
}

/** Our account with the carrier that has the service. */
async function findAccount() {
  const body = carriersBody.safeParse(await askCarrier('GET', '/v1/carriers'))
  if (!body.success) throw away('answered with something that is no list of carriers')
  const account = body.data.carriers.find(({ services }) =>
    services?.some(({ service_code: code }) => code === SERVICE_CODE),
  )
  if (!account) throw new AppError('conflict', `No carrier of the account offers ${SERVICE_CODE}.`)
  return account.carrier_id
}

function sender() {
  const from = parseAddress(config.SHIP_FROM)
  if (!from.name || !from.address_line1 || !from.city_locality || !from.postal_code)
    throw new AppError('conflict', 'The setting SHIP_FROM has no whole address, so no label can be bought.')
  return from
}
