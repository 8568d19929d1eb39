import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Query } from '../../database.ts'
import { CARRIERS, newTrackingNumber } from '../carriers.ts'
import { CarrierFailure, fieldMissing } from '../failure.ts'
import { beginJourney } from '../journey/begin-journey.ts'

const text = z.string().max(200)
/** Only these countries need a state. */
const WITH_STATES = ['US', 'CA', 'AU']
const address = z
  .looseObject({
    name: text.min(1),
    address_line1: text.min(1),
    address_line2: text.nullish(),
    city_locality: text.min(1),
    state_province: text,
    postal_code: text,
    country_code: text.length(2),
  })
  .refine(({ state_province: state, country_code: code }) => state || !WITH_STATES.includes(code), {
    path: ['state_province'],
  })
  .refine(({ postal_code: postcode, country_code: code }) => postcode || code === 'IE', { path: ['postal_code'] })
const labelBody = z.looseObject({
  shipment: z.looseObject({
    carrier_id: text.min(1),
    service_code: text.min(1),
    external_shipment_id: text.nullish(),
    ship_to: address,
    ship_from: address,
    packages: z
      .array(
        z.looseObject({
          weight: z.object({ value: z.number().positive(), unit: z.enum(['ounce', 'pound']) }),
          label_messages: z.looseObject({ reference1: text.max(60).nullish() }).nullish(),
        }),
      )
      .min(1),
  }),
})

const BASE_CENTS = 412
const CENTS_PER_OUNCE = 11

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
  const ounces = shipment.packages.reduce((sum, { weight }) => sum + inOunces(weight), 0)
  const label = {
    label_id: `se-${row.id}`,
    status: 'completed',
    shipment_id: `se-${1000 + Number(row.id)}`,
    external_shipment_id: shipment.external_shipment_id ?? null,
    ship_date: now.toISOString(),
    created_at: now.toISOString(),
    shipment_cost: { currency: 'usd', amount: Math.round(BASE_CENTS + CENTS_PER_OUNCE * ounces) / 100 },
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

function inOunces({ value, unit }: { value: number; unit: 'ounce' | 'pound' }) {
  return unit === 'pound' ? value * 16 : value
}
