import { createRoute, z } from '@hono/zod-openapi'
import { findViewer } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { writeFormToken } from './form-token.ts'
import { MessageInput, sendMessage } from './send-message.ts'

const tags = ['Contact']

const tokenRoute = createRoute({
  method: 'get',
  path: '/contact/token',
  tags,
  summary: 'Get a contact form token',
  description: 'Send the token with the message. It records when the form was opened.',
  responses: { 200: jsonResponse('The token', z.object({ token: z.string() })) },
})
const sendRoute = createRoute({
  method: 'post',
  path: '/contact',
  tags,
  summary: 'Send a message to the shop',
  description: 'Signed-in customers can name one of their orders.',
  request: jsonBody(MessageInput),
  responses: { 204: emptyResponse('The message was received'), ...errorResponses('invalid', 'too_many') },
})

export const contactRoutes = newRouter()
  .openapi(tokenRoute, (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ token: writeFormToken(new Date()) }, 200)
  })
  .openapi(sendRoute, async (c) => {
    const viewer = await findViewer(c)
    await sendMessage(c.req.valid('json'), { viewer, origin: requestOrigin(c), now: new Date() })
    return c.body(null, 204)
  })
