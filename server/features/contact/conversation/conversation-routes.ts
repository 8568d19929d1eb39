import { createRoute, z } from '@hono/zod-openapi'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { AnswerInput, answerConversation, ConversationToken } from './answer-conversation.ts'
import { readSharedConversation, SharedConversationView } from './shared-conversation.ts'

const tags = ['Contact']
const noStore = { 'Cache-Control': 'no-store' }
const conversation = jsonResponse('The conversation', SharedConversationView)

const readRoute = createRoute({
  method: 'post',
  path: '/contact/conversation',
  tags,
  summary: 'Read your conversation with the shop',
  description:
    'With the token of the link in our reply, which expires. A POST request, so that no log contains the token.',
  request: jsonBody(z.strictObject({ token: ConversationToken })),
  responses: { 200: conversation, ...errorResponses('invalid', 'not_found', 'too_many') },
})
const answerRoute = createRoute({
  method: 'post',
  path: '/contact/conversation/answers',
  tags,
  summary: 'Reply in your conversation with the shop',
  request: jsonBody(AnswerInput),
  responses: { 200: conversation, ...errorResponses('invalid', 'not_found', 'conflict', 'too_many') },
})

/** For customers without an account: the token identifies the conversation. */
export const conversationRoutes = newRouter()
  .openapi(readRoute, async (c) =>
    c.json(await readSharedConversation(c.req.valid('json').token, new Date()), 200, noStore),
  )
  .openapi(answerRoute, async (c) => {
    const input = c.req.valid('json')
    const now = new Date()
    await answerConversation(input, requestOrigin(c), now)
    return c.json(await readSharedConversation(input.token, now), 200, noStore)
  })
