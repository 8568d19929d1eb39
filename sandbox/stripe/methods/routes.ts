import { Hono } from 'hono'
import { z } from 'zod'
import { query, transaction } from '../../database.ts'
import { enabledMethods, readConfiguration, updateConfiguration } from './configuration.ts'
import { METHODS } from './methods.ts'

const input = z.strictObject({ method: z.enum(METHODS), on: z.boolean() })

/** `GET /sandbox/stripe/payment-methods` lists the enabled payment methods; `POST` turns one on or off. */
export const paymentMethodSwitches = new Hono()
  .get('/', async (c) => c.json({ items: await list() }, 200, { 'Cache-Control': 'no-store' }))
  .post('/', async (c) => {
    // CSRF protection: a cross-site form cannot send JSON without a preflight request.
    if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? ''))
      return c.json({ code: 'invalid', message: 'Content-Type must be application/json.' }, 415)
    const read = input.safeParse(await c.req.json().catch(() => undefined))
    if (!read.success) return c.json({ code: 'invalid', message: z.prettifyError(read.error) }, 400)
    const { method, on } = read.data
    await transaction(async (query) => {
      const { id } = await readConfiguration(query)
      const call = { query, now: new Date(), requestId: null, idempotencyKey: null }
      const display_preference = { preference: on ? ('on' as const) : ('off' as const) }
      return updateConfiguration(call, id, { [method]: { display_preference }, expand: [] })
    })
    return c.json({ items: await list() }, 200)
  })

async function list() {
  return enabledMethods(await readConfiguration(query))
}
