import { Hono } from 'hono'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/durations.ts'
import { FAULTS, listFaults, SERVICES, setFault } from './faults.ts'

const MAX_DELAY_MS = MINUTE_MS

const faultInput = z.strictObject({
  service: z.enum(SERVICES),
  fault: z.enum(FAULTS),
  /** How often; 0 switches it off, null leaves it on until then. */
  times: z.int().min(0).max(1_000_000).nullable(),
  /** Calls (`POST /v1/refunds`) or events (`checkout.session.completed`) that begin so; all if left out. */
  matching: z.string().max(200).default(''),
  delay_ms: z.int().min(0).max(MAX_DELAY_MS).default(2000),
})

/** `GET /sandbox/faults` lists the switches that are on, `POST` flips one. */
export const sandboxFaultRoutes = new Hono()
  .get('/sandbox/faults', async (c) => c.json({ items: await listFaults() }, 200, { 'Cache-Control': 'no-store' }))
  .post('/sandbox/faults', async (c) => {
    // A form on another site cannot send JSON without asking first.
    if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) return refuse(415, 'Send JSON.')
    const input = faultInput.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return refuse(400, z.prettifyError(input.error))
    await setFault(input.data)
    return c.json({ items: await listFaults() }, 200)
  })

function refuse(status: number, message: string) {
  return Response.json({ code: 'invalid', message }, { status })
}
