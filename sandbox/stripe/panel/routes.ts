import { Hono } from 'hono'
import { z } from 'zod'
import { transaction } from '../../database.ts'
import type { StripeSettings } from '../call.ts'
import { StripeFailure } from '../failure.ts'
import { actOnPanel, panelInput } from './act-on-panel.ts'
import { readPanel } from './read-panel.ts'

/** `GET /sandbox/stripe/panel` lists recent objects; `POST` plays what a bank or Stripe would do. */
export function buildPanel({ now = () => new Date() }: StripeSettings) {
  return new Hono()
    .get('/', async (c) => c.json(await readPanel(), 200, { 'Cache-Control': 'no-store' }))
    .post('/', async (c) => {
      // CSRF protection: a cross-site form cannot send JSON without a preflight request.
      if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? ''))
        return reject(415, 'Content-Type must be application/json.')
      const input = panelInput.safeParse(await c.req.json().catch(() => undefined))
      if (!input.success) return reject(400, z.prettifyError(input.error))
      try {
        const call = { now: now(), requestId: null, idempotencyKey: null }
        return c.json(await transaction((query) => actOnPanel({ query, ...call }, input.data)), 200)
      } catch (error) {
        if (error instanceof StripeFailure) return reject(error.status, error.message)
        throw error
      }
    })
}

function reject(status: number, message: string) {
  return Response.json({ code: 'invalid', message }, { status })
}
