import { createRoute, z } from '@hono/zod-openapi'
import { confirmEmail } from '#server/features/auth/confirm-email.ts'
import { requestConfirmation } from '#server/features/auth/request-confirmation.ts'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'

const tags = ['Account']

const confirmRoute = createRoute({
  method: 'post',
  path: '/email-confirmations',
  tags,
  summary: 'Confirm an email address with the token from the email',
  description: 'Opens no session. Confirming the same address again succeeds as well.',
  request: jsonBody(z.strictObject({ token_hash: z.string().min(1).max(300) }).openapi('EmailConfirmation')),
  responses: { 204: emptyResponse('Address confirmed'), ...errorResponses('invalid', 'not_found') },
})
const requestRoute = createRoute({
  method: 'post',
  path: '/me/email-confirmation',
  tags,
  middleware: requireViewer,
  summary: 'Send a new confirmation link to your email address',
  description: 'Sends nothing if the address is already confirmed.',
  responses: { 204: emptyResponse('Link sent'), ...errorResponses('unauthenticated', 'too_many') },
})

export const confirmationRoutes = newRouter()
  .openapi(confirmRoute, async (c) => {
    await confirmEmail(c.req.valid('json').token_hash, new Date())
    return c.body(null, 204)
  })
  .openapi(requestRoute, async (c) => {
    await requestConfirmation(c.var.viewer, requestOrigin(c), new Date())
    return c.body(null, 204)
  })
