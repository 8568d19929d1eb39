import { Hono } from 'hono'
import { z } from 'zod'
import { query, transaction } from '../database.ts'
import { fastForward, happen } from './journey/fast-forward.ts'
import { HAPPENINGS } from './journey/plan.ts'
import { listParcels } from './list-parcels.ts'
import type { CarrierSettings } from './settings.ts'
import { publicKeys } from './webhooks/signing-key.ts'
import { buildWire } from './wire/wire.ts'

/** What is opened by an API key, by an address that cannot be guessed, or is meant for everybody. */
export const CARRIER_DOORS = /^\/sandbox\/carrier\/(v1\/|jwks$)/

const forwardInput = z.strictObject({
  tracking_number: z.string().min(1).max(100),
  /** What is to happen; the next thing that is planned if left out. */
  status: z.enum(Object.keys(HAPPENINGS)).optional(),
})

/** The stand-in for ShipEngine: its wire, the keys of its webhooks, and `POST /sandbox/carrier/forward`, which moves a parcel on. */
export function buildCarrier(settings: CarrierSettings) {
  const { now = () => new Date() } = settings
  return new Hono()
    .route('/sandbox/carrier/v1', buildWire(settings))
    .get('/sandbox/carrier/jwks', async (c) => c.json(await publicKeys()))
    .get('/sandbox/carrier/parcels', async (c) =>
      c.json({ items: await listParcels(now()) }, 200, { 'Cache-Control': 'no-store' }),
    )
    .post('/sandbox/carrier/forward', async (c) => {
      // A form on another site cannot send JSON without asking first.
      if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) return refuse(415, 'Send JSON.')
      const input = forwardInput.safeParse(await c.req.json().catch(() => undefined))
      if (!input.success) return refuse(400, z.prettifyError(input.error))
      const { tracking_number: number, status } = input.data
      const moved = status
        ? await transaction((run) => happen(run, number, status, now()))
        : await fastForward(query, number, now())
      return moved ? c.json({ moved }, 200) : refuse(404, 'No parcel with this number has anything before it.')
    })
}

function refuse(status: number, message: string) {
  return Response.json({ code: 'invalid', message }, { status })
}
