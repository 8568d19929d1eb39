import { z } from '@hono/zod-openapi'
import { emptyResponse, jsonBody, jsonResponse, type Registry } from '#server/platform/http/openapi.ts'

const received = { 200: jsonResponse('Received', z.object({ received: z.literal(true) })) }

/** Plain forms, which work without JavaScript. */
const FORMS = {
  '/newsletter': 'Subscribe to the newsletter',
  '/newsletter/confirm': 'Confirm a subscription',
  '/unsubscribe': 'Unsubscribe from a mailing list',
}

/** Webhooks, which are authenticated by their signature, plain forms, and the document itself. */
export function registerWebhooks(registry: Registry) {
  registry.registerPath({
    method: 'post',
    path: '/webhooks/stripe',
    tags: ['Webhooks'],
    summary: 'Events of the payment provider',
    request: { headers: z.object({ 'stripe-signature': z.string() }), ...jsonBody(z.looseObject({})) },
    responses: received,
  })
  registry.registerPath({
    method: 'post',
    path: '/webhooks/shipengine',
    tags: ['Webhooks'],
    summary: 'Tracking updates of the carrier',
    request: jsonBody(z.looseObject({})),
    responses: received,
  })
  for (const [path, summary] of Object.entries(FORMS))
    registry.registerPath({
      method: 'post',
      path,
      tags: ['Forms'],
      summary,
      request: { body: { content: { 'application/x-www-form-urlencoded': { schema: z.looseObject({}) } } } },
      responses: {
        200: emptyResponse('Done, for one-click requests of email clients'),
        303: emptyResponse('Redirects to a page with the outcome'),
      },
    })
  registry.registerPath({
    method: 'get',
    path: '/api/openapi.json',
    tags: ['Documentation'],
    summary: 'This document',
    responses: { 200: jsonResponse('OpenAPI 3.1', z.looseObject({ openapi: z.string() })) },
  })
}
