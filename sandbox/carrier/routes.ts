import { Hono } from 'hono'
import { z } from 'zod'
import { query, transaction } from '../database.ts'
import { fastForward, forceEvent } from './journey/fast-forward.ts'
import { FORCED_EVENTS } from './journey/plan.ts'
import { listParcels } from './list-parcels.ts'
import type { CarrierSettings } from './settings.ts'
import { publicKeys } from './webhooks/signing-key.ts'
import { buildWire } from './wire/wire.ts'

/** Paths that need no sandbox password: protected by an API key or an unguessable URL, or public. */
export const CARRIER_PATHS = /^\/sandbox\/carrier\/(v1\/|jwks$)/

const forwardInput = z.strictObject({
  tracking_number: z.string().min(1).max(100),
  /** The event to force; defaults to the next planned event. */
  status: z.enum(Object.keys(FORCED_EVENTS)).optional(),
})

/** The ShipEngine simulator: its API, its webhook keys, and `POST /sandbox/carrier/forward`, which advances a parcel. */
export function buildCarrier(settings: CarrierSettings) {
  const { now = () => new Date() } = settings
  return new Hono()
    .route('/sandbox/carrier/v1', buildWire(settings))
    .get('/sandbox/carrier/jwks', async (c) => c.json(await publicKeys()))
    .get('/sandbox/carrier/parcels', async (c) =>
      c.json({ items: await listParcels(now()) }, 200, { 'Cache-Control': 'no-store' }),
    )
    .post('/sandbox/carrier/forward', async (c) => {
      // CSRF protection: a cross-site form cannot send JSON without a preflight request.
      if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? ''))
        return reject(415, 'Content-Type must be application/json.')
      const input = forwardInput.safeParse(await c.req.json().catch(() => undefined))
      if (!input.success) return reject(400, z.prettifyError(input.error))
      const { tracking_number: number, status } = input.data
      const moved = status
        ? await transaction((run) => forceEvent(run, number, status, now()))
        : await fastForward(query, number, now())
      return moved ? c.json({ moved }, 200) : reject(404, 'No package with this tracking number has planned events.')
    })
}

function reject(status: number, message: string) {
  return Response.json({ code: 'invalid', message }, { status })
}
