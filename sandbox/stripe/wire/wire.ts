import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { injectFaults } from '../../inject-faults.ts'
import type { StripeSettings } from '../call.ts'
import { MAX_FILE_BYTES } from '../disputes/create-file.ts'
import { failureBody, StripeFailure } from '../failure.ts'
import { newId } from '../ids.ts'
import { listObjects } from '../list-objects.ts'
import { readConfiguration, updateConfiguration, updateConfigurationParams } from '../methods/configuration.ts'
import { createRefund, createRefundParams } from '../refunds/create-refund.ts'
import { createSession } from '../sessions/create-session.ts'
import { expireSession, expireSessions } from '../sessions/expire-sessions.ts'
import { sessionLineItems } from '../sessions/session-line-items.ts'
import { createSessionParams, listSessionsParams } from '../sessions/session-params.ts'
import { createCalculation, createCalculationParams } from '../tax/create-calculation.ts'
import { readTaxSettings } from '../tax/tax-settings.ts'
import { API_VERSION } from '../webhooks/record-event.ts'
import { addConnect, useAccount } from './connect-endpoints.ts'
import { addDisputes } from './dispute-endpoints.ts'
import { act, find, read, type WireEnv } from './endpoints.ts'
import { created, expand, list, page, text } from './param-types.ts'
import { requireKey } from './require-key.ts'

const WIRE_PREFIX = '/sandbox/stripe'
const limitBody = bodyLimit({ maxSize: 1_000_000, onError: rejectLargeBody })
const limitUpload = bodyLimit({ maxSize: MAX_FILE_BYTES + 100_000, onError: rejectLargeBody })

const onlyExpand = z.strictObject({ expand })
const aPage = z.strictObject(page)
const intentsParams = z.strictObject({ ...page, created: created.optional(), customer: text().optional() })
const refundsParams = z.strictObject({
  ...page,
  created: created.optional(),
  charge: text().optional(),
  payment_intent: text().optional(),
})
const chargesParams = z.strictObject({
  ...page,
  created: created.optional(),
  customer: text().optional(),
  payment_intent: text().optional(),
})
const eventsParams = z.strictObject({
  ...page,
  created: created.optional(),
  type: text().optional(),
  types: list(text(), 20, 'types').optional(),
})

/** The part of Stripe's API that the shop uses. */
export function buildWire({ apiKey, publicOrigin, now = () => new Date() }: StripeSettings) {
  const rateLimited = new StripeFailure(429, 'invalid_request_error', 'Request rate limit exceeded.', {
    code: 'rate_limit',
  })
  const wire = new Hono<WireEnv>()
    .onError((error, c) => {
      if (!(error instanceof StripeFailure)) console.error(error)
      return c.json(failureBody(error instanceof StripeFailure ? error : internalError()), statusOf(error))
    })
    .use(async (c, next) => {
      const requestId = newId('req_')
      c.set('requestId', requestId)
      c.set('now', now())
      await next()
      c.header('Request-Id', requestId)
      c.header('Stripe-Version', API_VERSION)
      c.header('Cache-Control', 'no-cache, no-store')
    })
    .use(requireKey(apiKey))
    .use((c, next) => (isUpload(c.req.path) ? limitUpload(c, next) : limitBody(c, next)))
    .use(
      injectFaults('stripe', WIRE_PREFIX, {
        error: (c) => c.json(failureBody(internalError()), 500),
        rateLimit: (c) => c.json(failureBody(rateLimited), 429),
      }),
    )
    .use(useAccount)
    .use('/checkout/sessions/*', async (c, next) => {
      await expireSessions(c.var.now)
      await next()
    })

  addConnect(wire, publicOrigin)
  addDisputes(wire)

  wire
    .post('/checkout/sessions', (c) =>
      act(c, createSessionParams, (call, params) =>
        createSession(call, params, publicOrigin ?? new URL(c.req.url).origin),
      ),
    )
    .get('/checkout/sessions', (c) =>
      read(c, listSessionsParams, (query, { customer, customer_details, payment_intent, status, ...rest }) =>
        listObjects(query, 'checkout.session', '/v1/checkout/sessions', rest, {
          customer,
          payment_intent,
          status,
          'customer_details.email': customer_details?.email,
        }),
      ),
    )
    .get('/checkout/sessions/:id', (c) => find(c, 'checkout.session', 'session'))
    .get('/checkout/sessions/:id/line_items', (c) =>
      read(c, aPage, (query, params) => sessionLineItems(query, c.req.param('id'), params)),
    )
    .post('/checkout/sessions/:id/expire', (c) => act(c, onlyExpand, (call) => expireSession(call, c.req.param('id'))))
    .get('/payment_intents', (c) =>
      read(c, intentsParams, (query, { customer, ...rest }) =>
        listObjects(query, 'payment_intent', '/v1/payment_intents', rest, { customer }),
      ),
    )
    .get('/payment_intents/:id', (c) => find(c, 'payment_intent', 'intent'))
    .get('/charges', (c) =>
      read(c, chargesParams, (query, { customer, payment_intent, ...rest }) =>
        listObjects(query, 'charge', '/v1/charges', rest, { customer, payment_intent }),
      ),
    )
    .get('/charges/:id', (c) => find(c, 'charge', 'charge'))
    .post('/refunds', (c) => act(c, createRefundParams, createRefund))
    .get('/refunds', (c) =>
      read(c, refundsParams, (query, { charge, payment_intent, ...rest }) =>
        listObjects(query, 'refund', '/v1/refunds', rest, { charge, payment_intent }),
      ),
    )
    .get('/refunds/:id', (c) => find(c, 'refund', 'refund'))
    .get('/shipping_rates/:id', (c) => find(c, 'shipping_rate', 'shipping_rate'))
    .get('/payment_method_configurations', (c) =>
      read(c, aPage, async (query, params) => {
        await readConfiguration(query)
        return listObjects(query, 'payment_method_configuration', '/v1/payment_method_configurations', params)
      }),
    )
    .get('/payment_method_configurations/:id', (c) => find(c, 'payment_method_configuration', 'configuration'))
    .post('/payment_method_configurations/:id', (c) =>
      act(c, updateConfigurationParams, (call, params) => updateConfiguration(call, c.req.param('id'), params)),
    )
    .post('/tax/calculations', (c) => act(c, createCalculationParams, createCalculation))
    .get('/tax/settings', (c) => read(c, onlyExpand, readTaxSettings))
    .get('/events', (c) =>
      read(c, eventsParams, (query, { type, types, ...rest }) =>
        listObjects(query, 'event', '/v1/events', rest, { type: type ?? types }, c.var.account),
      ),
    )
    .get('/events/:id', (c) => find(c, 'event', 'id'))
    .all('*', (c) => {
      const path = c.req.path.slice(WIRE_PREFIX.length)
      const message = `Unrecognized request URL (${c.req.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
      throw new StripeFailure(404, 'invalid_request_error', message)
    })
  return wire
}

function isUpload(path: string) {
  return path === `${WIRE_PREFIX}/v1/files`
}

function statusOf(error: Error): ContentfulStatusCode {
  return error instanceof StripeFailure ? (error.status as ContentfulStatusCode) : 500
}

function internalError() {
  return new StripeFailure(500, 'api_error', 'Sorry! There was an error in the Stripe simulator.')
}

function rejectLargeBody(): never {
  throw new StripeFailure(413, 'invalid_request_error', 'The request is too large.')
}
