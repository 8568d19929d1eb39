import { Hono } from 'hono'
import type { Env } from '#server/platform/http/context.ts'
import { receiveBody } from '#server/platform/http/receive-body.ts'
import { handleEvent, type PaymentHandlers } from './handle-event.ts'
import { readEvent } from './read-event.ts'

const MAX_EVENT_BYTES = 1_000_000

/** Webhook for the payment provider, authenticated by its signature alone. */
export function stripeWebhook(handlers: PaymentHandlers) {
  return new Hono<Env>().post(
    '/webhooks/stripe',
    receiveBody({ maxBytes: MAX_EVENT_BYTES, tooLarge: 'The event is too large.', json: true }),
    async (c) => {
      const now = new Date()
      const event = await readEvent(await c.req.text(), c.req.header('Stripe-Signature') ?? '', now)
      await handleEvent(event, now, handlers)
      return c.json({ received: true }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}
