import { createRoute, z } from '@hono/zod-openapi'
import { MAILING_LISTS } from '#domain/mailing-lists.ts'
import { EmailInput, HoneypotInput } from '#server/platform/http/email-input.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { requestSubscription } from './request-subscription.ts'
import { unsubscribe } from './unsubscribe.ts'

const tags = ['Newsletter']
const TokenInput = z.strictObject({ token: z.string().max(200) })
const SubscriptionInput = z.strictObject({ email: EmailInput, website: HoneypotInput }).openapi('NewSubscription')

const subscribeRoute = createRoute({
  method: 'post',
  path: '/newsletter',
  tags,
  summary: 'Subscribe to the newsletter',
  description: 'Sends a confirmation email. The response is the same whether or not the address is already subscribed.',
  request: jsonBody(SubscriptionInput),
  responses: {
    204: emptyResponse('Accepted; a confirmation email follows unless the address is already subscribed'),
    ...errorResponses('invalid', 'too_many'),
  },
})
const confirmRoute = createRoute({
  method: 'post',
  path: '/newsletter/confirm',
  tags,
  summary: 'Confirm a subscription with the token from the confirmation email',
  request: jsonBody(TokenInput),
  responses: { 204: emptyResponse('The subscription is confirmed'), ...errorResponses('invalid', 'not_found') },
})
const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/unsubscribe',
  tags,
  summary: 'Unsubscribe with the token from an email',
  request: jsonBody(TokenInput),
  responses: {
    200: jsonResponse('The mailing list you unsubscribed from', z.object({ list: z.enum(MAILING_LISTS) })),
    ...errorResponses('invalid', 'not_found'),
  },
})

export const newsletterRoutes = newRouter()
  .openapi(subscribeRoute, async (c) => {
    const { email, website } = c.req.valid('json')
    if (!website) await requestSubscription(email, requestOrigin(c), new Date())
    return c.body(null, 204)
  })
  .openapi(confirmRoute, async (c) => {
    await confirmSubscription(c.req.valid('json').token, requestOrigin(c), new Date())
    return c.body(null, 204)
  })
  .openapi(unsubscribeRoute, async (c) =>
    c.json({ list: await unsubscribe(c.req.valid('json').token, new Date()) }, 200),
  )
