import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { findThread } from './find-thread.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { RequestThreadView } from './message-view.ts'
import { MessageInput, sendMessage } from './send-message.ts'

const tags = ['Design requests']
const middleware = requireRole('designer', 'admin')
const params = z.object({ id: z.uuid() })
const thread = jsonResponse('The messages', RequestThreadView)
const errors = ['invalid', 'unauthenticated', 'forbidden', 'not_found'] as const

const readRoute = createRoute({
  method: 'get',
  path: '/design-requests/{id}/messages',
  tags,
  middleware,
  summary: 'Read the messages about a request',
  description: 'Designers get their own messages with our admins. Admins get the messages of one designer.',
  request: {
    params,
    query: z.object({ designer_id: z.uuid().optional().openapi({ description: 'For admins; the latest by default' }) }),
  },
  responses: { 200: thread, ...errorResponses(...errors) },
})
const sendRoute = createRoute({
  method: 'post',
  path: '/design-requests/{id}/messages',
  tags,
  middleware,
  summary: 'Send a message about a request',
  description: 'Emailed after two minutes, together with messages that follow, unless it has been read.',
  request: { params, ...jsonBody(MessageInput) },
  responses: { 200: thread, ...errorResponses(...errors, 'conflict') },
})
const markRoute = createRoute({
  method: 'post',
  path: '/design-requests/{id}/messages/read',
  tags,
  middleware,
  summary: 'Mark messages about a request as read',
  request: {
    params,
    ...jsonBody(
      z.strictObject({ last_id: z.uuid().openapi({ description: 'The latest message that you have seen' }) }),
    ),
  },
  responses: { 204: emptyResponse('The messages are marked'), ...errorResponses(...errors) },
})

export const requestMessageRoutes = newRouter()
  .openapi(readRoute, async (c) => {
    const { designer_id: designerId } = c.req.valid('query')
    return c.json(await findThread(c.var.viewer, c.req.valid('param').id, designerId), 200)
  })
  .openapi(sendRoute, async (c) => {
    const { id } = c.req.valid('param')
    const input = c.req.valid('json')
    await sendMessage(c.var.viewer, id, input, new Date())
    return c.json(await findThread(c.var.viewer, id, input.designer_id), 200)
  })
  .openapi(markRoute, async (c) => {
    await markMessagesRead(c.var.viewer, c.req.valid('param').id, c.req.valid('json').last_id, new Date())
    return c.body(null, 204)
  })
