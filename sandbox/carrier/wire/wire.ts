import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { query, transaction } from '../../database.ts'
import { injectFaults } from '../../inject-faults.ts'
import { CARRIERS, isSupported } from '../carriers.ts'
import { CarrierFailure, failureBody, fieldMissing, notFound } from '../failure.ts'
import { beginJourney } from '../journey/begin-journey.ts'
import { trackParcel } from '../journey/track-parcel.ts'
import type { CarrierSettings } from '../settings.ts'
import { drawLabel } from './draw-label.ts'
import { createLabel, type Label } from './labels.ts'
import { listRates } from './rates.ts'
import { voidLabel } from './void-label.ts'

const MAX_BODY_BYTES = 100_000

/** The part of ShipEngine's API that the shop uses. */
export function buildWire({ apiKey, publicOrigin, now = () => new Date() }: CarrierSettings) {
  return new Hono()
    .onError((error, c) => {
      if (!(error instanceof CarrierFailure)) console.error(error)
      const failure = error instanceof CarrierFailure ? error : internalError()
      return c.json(failureBody(failure), failure.status as ContentfulStatusCode)
    })
    .get('/downloads/:folder/:secret/:file', async (c) => {
      const [row] = await query<{ body: Label }>('select body from sandbox.carrier_labels where secret = $1', [
        c.req.param('secret'),
      ])
      if (!row) throw notFound('The label')
      return c.body(drawLabel(row.body), 200, { 'Content-Type': 'application/pdf' })
    })
    .use(async (c, next) => {
      if (!isSame(c.req.header('API-Key') ?? '', apiKey))
        throw new CarrierFailure(401, 'security', 'unauthorized', 'The API key is invalid.')
      await next()
    })
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: rejectLargeBody }))
    .use(
      injectFaults('carrier', '/sandbox/carrier', {
        error: (c) => c.json(failureBody(internalError()), 500),
        rateLimit: (c) => c.json(failureBody(tooMany()), 429, { 'Retry-After': '10' }),
      }),
    )
    .get('/carriers', (c) =>
      c.json({
        carriers: CARRIERS.map(({ service_code, service_name, name, ...carrier }) => ({
          ...carrier,
          friendly_name: name,
          services: [
            { carrier_id: carrier.carrier_id, carrier_code: carrier.carrier_code, service_code, name: service_name },
          ],
        })),
      }),
    )
    .get('/tracking', async (c) => {
      const { carrierCode, trackingNumber } = readParcel(c)
      const tracked = await trackParcel(query, carrierCode, trackingNumber, now())
      if (!tracked) throw notFound('The tracking number')
      return c.json(tracked)
    })
    .post('/tracking/start', async (c) => {
      const { carrierCode, trackingNumber } = readParcel(c)
      await transaction(async (run) => {
        await beginJourney(run, { carrierCode, trackingNumber, startedAt: now(), now: now() })
        await subscribe(run, carrierCode, trackingNumber, true)
      })
      return c.body(null, 204)
    })
    .post('/tracking/stop', async (c) => {
      const { carrierCode, trackingNumber } = readParcel(c)
      await subscribe(query, carrierCode, trackingNumber, false)
      return c.body(null, 204)
    })
    .post('/rates', async (c) => c.json(listRates(await c.req.json().catch(() => undefined), now())))
    .post('/labels', async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined)
      const origin = publicOrigin ?? new URL(c.req.url).origin
      return c.json(await transaction((run) => createLabel(run, body, origin, now())))
    })
    .get('/labels/external_shipment_id/:id', async (c) => {
      const [row] = await query<{ body: Label }>(
        'select body from sandbox.carrier_labels where external_shipment_id = $1',
        [c.req.param('id')],
      )
      if (!row) throw notFound('The label')
      return c.json(row.body)
    })
    .put('/labels/:id/void', async (c) => c.json(await transaction((run) => voidLabel(run, c.req.param('id'), now()))))
    .all('*', () => {
      throw notFound('The URL')
    })
}

function readParcel(c: Context) {
  const { carrier_code: carrierCode, tracking_number: trackingNumber } = c.req.query()
  if (!carrierCode) throw fieldMissing('carrier_code')
  if (!trackingNumber || trackingNumber.length > 100) throw fieldMissing('tracking_number')
  if (!isSupported(carrierCode))
    throw new CarrierFailure(400, 'validation', 'carrier_not_supported', `${carrierCode} is not supported.`)
  return { carrierCode, trackingNumber }
}

async function subscribe(run: typeof query, carrierCode: string, trackingNumber: string, subscribed: boolean) {
  await run('update sandbox.carrier_parcels set subscribed = $3 where carrier_code = $1 and tracking_number = $2', [
    carrierCode,
    trackingNumber,
    subscribed,
  ])
}

function isSame(given: string, apiKey: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(apiKey)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function internalError() {
  return new CarrierFailure(500, 'system', 'unspecified', 'An unexpected error occurred in the carrier simulator.')
}

function tooMany() {
  return new CarrierFailure(429, 'system', 'rate_limit_exceeded', 'Too many requests.')
}

function rejectLargeBody(): never {
  throw new CarrierFailure(413, 'validation', 'request_body_too_large', 'The request is too large.')
}
