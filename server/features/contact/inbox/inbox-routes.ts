import { createRoute, z } from '@hono/zod-openapi'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import { CONVERSATION_STATES } from '#domain/conversations.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { addNote, NoteInput } from './add-note.ts'
import { ConversationSummaryView, ConversationView } from './conversation-view.ts'
import { findConversation } from './find-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { ReplyInput, sendReply, version } from './send-reply.ts'
import { StateInput, setConversationState } from './set-conversation-state.ts'
import { undoReply } from './undo-reply.ts'

const tags = ['Inbox']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const conversation = jsonResponse('The conversation', ConversationView)
const errors = errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found')
const changed = {
  200: conversation,
  ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
}

const listRoute = createRoute({
  method: 'get',
  path: '/conversations',
  tags,
  middleware,
  summary: 'List conversations from the contact form, the latest message first',
  request: {
    query: z.object({
      state: z.enum(CONVERSATION_STATES).optional(),
      topic: z.enum(CONTACT_TOPICS).optional(),
      order_id: z.uuid().optional(),
      unread: z.literal('true').optional(),
      search: LineInput.max(200)
        .optional()
        .openapi({ description: 'An order number, or part of the name, the email address or the message' }),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of conversations',
      listOf(ConversationSummaryView).extend({
        total_is_exact: z.boolean().openapi({ description: 'Counting stops at 1,000 conversations' }),
      }),
    ),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const findRoute = createRoute({
  method: 'get',
  path: '/conversations/{id}',
  tags,
  middleware,
  summary: 'Read a conversation',
  request: { params },
  responses: { 200: conversation, ...errors },
})
const readRoute = createRoute({
  method: 'post',
  path: '/conversations/{id}/read',
  tags,
  middleware,
  summary: 'Mark a conversation as read',
  description: 'Has no effect if the customer has written since the version that you have read.',
  request: { params, ...jsonBody(z.strictObject({ version }).openapi('ConversationRead')) },
  responses: { 204: emptyResponse('Done'), ...errorResponses('invalid', 'unauthenticated', 'forbidden') },
})
const stateRoute = createRoute({
  method: 'post',
  path: '/conversations/{id}/state',
  tags,
  middleware,
  summary: 'Close or reopen a conversation',
  request: { params, ...jsonBody(StateInput) },
  responses: changed,
})
const replyRoute = createRoute({
  method: 'post',
  path: '/conversations/{id}/replies',
  tags,
  middleware,
  summary: 'Reply to the customer by email',
  description: 'The email is sent after a few seconds. Until then, the reply can be undone.',
  request: { params, ...jsonBody(ReplyInput) },
  responses: changed,
})
const undoRoute = createRoute({
  method: 'post',
  path: '/conversations/{id}/replies/{entry_id}/undo',
  tags,
  middleware,
  summary: 'Undo a reply before it is sent',
  request: { params: params.extend({ entry_id: z.uuid() }) },
  responses: changed,
})
const noteRoute = createRoute({
  method: 'post',
  path: '/conversations/{id}/notes',
  tags,
  middleware,
  summary: 'Add a note that only admins see',
  request: { params, ...jsonBody(NoteInput) },
  responses: changed,
})

export const inboxRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listConversations(c.req.valid('query')), 200))
  .openapi(findRoute, async (c) => c.json(await findConversation(c.req.valid('param').id), 200))
  .openapi(readRoute, async (c) => {
    await markRead(c.req.valid('param').id, c.req.valid('json').version, new Date())
    return c.body(null, 204)
  })
  .openapi(stateRoute, async (c) => {
    const { id } = c.req.valid('param')
    await setConversationState(c.var.viewer, id, c.req.valid('json'), new Date())
    return c.json(await findConversation(id), 200)
  })
  .openapi(replyRoute, async (c) => {
    const { id } = c.req.valid('param')
    await sendReply(c.var.viewer, id, c.req.valid('json'), new Date())
    return c.json(await findConversation(id), 200)
  })
  .openapi(undoRoute, async (c) => {
    const { id, entry_id: entryId } = c.req.valid('param')
    await undoReply(c.var.viewer, id, entryId, new Date())
    return c.json(await findConversation(id), 200)
  })
  .openapi(noteRoute, async (c) => {
    const { id } = c.req.valid('param')
    await addNote(c.var.viewer, id, c.req.valid('json'), new Date())
    return c.json(await findConversation(id), 200)
  })
