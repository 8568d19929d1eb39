import { Hono } from 'hono'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/durations.ts'
import { FAULTS, listFaults, SERVICES, setFault } from './faults.ts'

const MAX_DELAY_MS = MINUTE_MS

const faultInput = z.strictObject({
  service: z.enum(SERVICES),
  fault: z.enum(FAULTS),
  /** How many times the fault occurs; 0 turns it off, null keeps it on until it is turned off. */
  times: z.int().min(0).max(1_000_000).nullable(),
  /** Prefix of the affected calls (`POST /v1/refunds`) or events (`checkout.session.completed`); empty matches all. */
  matching: z.string().max(200).default(''),
  delay_ms: z.int().min(0).max(MAX_DELAY_MS).default(2000),
})

/** `GET /sandbox/faults` lists the active faults; `POST` turns one on or off. */
export const sandboxFaultRoutes = new Hono()
  .get('/sandbox/faults', async (c) => c.json({ items: await listFaults() }, 200, { 'Cache-Control': 'no-store' }))
  .post('/sandbox/faults', async (c) => {
    // CSRF protection: a cross-site form cannot send JSON without a preflight request.
    if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? ''))
      return reject(415, 'Content-Type must be application/json.')
    const input = faultInput.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return reject(400, z.prettifyError(input.error))
    await setFault(input.data)
    return c.json({ items: await listFaults() }, 200)
  })

function reject(status: number, message: string) {
  return Response.json({ code: 'invalid', message }, { status })
}
