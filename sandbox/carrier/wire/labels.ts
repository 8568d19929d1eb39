import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Query } from '../../database.ts'
import { CARRIERS, newTrackingNumber } from '../carriers.ts'
import { CarrierFailure, fieldMissing } from '../failure.ts'
import { beginJourney } from '../journey/begin-journey.ts'
import { priceOf } from '../prices.ts'
import { shipmentFields, weighPackages } from './shipment.ts'

const text = z.string().max(200)
const labelBody = z.looseObject({
  shipment: z.looseObject({
    carrier_id: text.min(1),
    service_code: text.min(1),
    external_shipment_id: text.nullish(),
    ...shipmentFields,
  }),
})

/** Buys a label and starts its parcel's journey. An `external_shipment_id` can be used only once. */
export async function createLabel(query: Query, given: unknown, origin: string, now: Date) {
  const { shipment } = readBody(given)
  const carrier = CARRIERS.find(({ carrier_id: id }) => id === shipment.carrier_id)
  if (!carrier) throw new CarrierFailure(400, 'validation', 'invalid_identifier', `${shipment.carrier_id} is unknown.`)
  if (carrier.service_code !== shipment.service_code)
    throw new CarrierFailure(400, 'business_rules', 'unspecified', `${shipment.service_code} is not offered.`)
  const trackingNumber = newTrackingNumber(carrier.carrier_code)
  const secret = randomBytes(24).toString('base64url')
  const [row] = await query<{ id: string }>(
    `insert into sandbox.carrier_labels (external_shipment_id, secret, body) values ($1, $2, '{}')
     on conflict (external_shipment_id) do nothing returning id`,
    [shipment.external_shipment_id ?? null, secret],
  )
  if (!row) throw new CarrierFailure(409, 'business_rules', 'invalid_status', 'external_shipment_id is taken.')
  const download = `${origin}/sandbox/carrier/v1/downloads/1/${secret}/label-${row.id}.pdf`
  const { amount } = priceOf(carrier.service_code, weighPackages(shipment.packages))
  const label = {
    label_id: `se-${row.id}`,
    status: 'completed',
    shipment_id: `se-${1000 + Number(row.id)}`,
    external_shipment_id: shipment.external_shipment_id ?? null,
    ship_date: now.toISOString(),
    created_at: now.toISOString(),
    shipment_cost: { currency: 'usd', amount },
    insurance_cost: { currency: 'usd', amount: 0 },
    tracking_number: trackingNumber,
    is_return_label: false,
    carrier_id: carrier.carrier_id,
    carrier_code: carrier.carrier_code,
    service_code: carrier.service_code,
    package_code: 'package',
    voided: false,
    label_format: 'pdf',
    label_layout: '4x6',
    trackable: true,
    tracking_status: 'in_transit',
    label_download: { href: download, pdf: download },
    ship_to: shipment.ship_to,
    packages: shipment.packages,
  }
  await query('update sandbox.carrier_labels set body = $2 where id = $1', [row.id, JSON.stringify(label)])
  const { city_locality, state_province, postal_code, country_code } = shipment.ship_to
  await beginJourney(query, {
    carrierCode: carrier.carrier_code,
    trackingNumber,
    startedAt: now,
    now,
    destination: { city_locality, state_province, postal_code, country_code },
  })
  return label
}

export type Label = Awaited<ReturnType<typeof createLabel>>

function readBody(given: unknown) {
  const body = labelBody.safeParse(given)
  if (body.success) return body.data
  throw fieldMissing(body.error.issues[0]?.path.join('.') || 'shipment')
}
