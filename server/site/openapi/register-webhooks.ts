import { z } from '@hono/zod-openapi'
import { jsonBody, jsonResponse, type Registry } from '#server/platform/http/openapi.ts'

const received = { 200: jsonResponse('Received', z.object({ received: z.literal(true) })) }

/** Calls of the payment provider and the carrier, authenticated by their signature, and the document itself. */
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
  registry.registerPath({
    method: 'get',
    path: '/api/openapi.json',
    tags: ['Documentation'],
    summary: 'This document',
    responses: { 200: jsonResponse('OpenAPI 3.1', z.looseObject({ openapi: z.string() })) },
  })
}
