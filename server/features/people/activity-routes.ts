import { createRoute, z } from '@hono/zod-openapi'
import { MAX_NOTE_LENGTH } from '#domain/people.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes } from './list-notes.ts'
import { listPersonDesigns } from './list-person-designs.ts'
import { listPersonOrders } from './list-person-orders.ts'
import { NoteView, PersonDesignView, PersonOrderView } from './person-view.ts'

const tags = ['People']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const
const page = {
  params,
  query: z.object({
    after: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
}

const ordersRoute = createRoute({
  method: 'get',
  path: '/people/{id}/orders',
  tags,
  middleware,
  summary: 'List a person’s orders, newest first',
  request: page,
  responses: {
    200: jsonResponse('A page of orders', listOf(PersonOrderView)),
    ...errorResponses('invalid', ...signedIn),
  },
})
const designsRoute = createRoute({
  method: 'get',
  path: '/people/{id}/designs',
  tags,
  middleware,
  summary: 'List a person’s designs of every status, newest first',
  request: page,
  responses: {
    200: jsonResponse('A page of designs', listOf(PersonDesignView)),
    ...errorResponses('invalid', ...signedIn),
  },
})
const notesRoute = createRoute({
  method: 'get',
  path: '/people/{id}/notes',
  tags,
  middleware,
  summary: 'List the internal notes about a person, newest first',
  request: page,
  responses: { 200: jsonResponse('A page of notes', listOf(NoteView)), ...errorResponses('invalid', ...signedIn) },
})
const addNoteRoute = createRoute({
  method: 'post',
  path: '/people/{id}/notes',
  tags,
  middleware,
  summary: 'Add an internal note about a person',
  description: 'Only admins see it. It is part of the user’s data export and is deleted with the account.',
  request: { params, ...jsonBody(z.strictObject({ text: TextInput.min(1).max(MAX_NOTE_LENGTH) }).openapi('NewNote')) },
  responses: {
    201: jsonResponse('The note’s id', z.object({ id: z.uuid() })),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})
const deleteNoteRoute = createRoute({
  method: 'delete',
  path: '/people/{id}/notes/{note_id}',
  tags,
  middleware,
  summary: 'Delete an internal note',
  description: 'The reasons of suspensions cannot be deleted.',
  request: { params: params.extend({ note_id: z.uuid() }) },
  responses: { 204: emptyResponse('Note deleted'), ...errorResponses('invalid', ...signedIn, 'not_found') },
})

export const personActivityRoutes = newRouter()
  .openapi(ordersRoute, async (c) => c.json(await listPersonOrders(c.req.valid('param').id, c.req.valid('query')), 200))
  .openapi(designsRoute, async (c) =>
    c.json(await listPersonDesigns(c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .openapi(notesRoute, async (c) => c.json(await listNotes(c.req.valid('param').id, c.req.valid('query')), 200))
  .openapi(addNoteRoute, async (c) => {
    const id = await addNote(c.var.viewer, c.req.valid('param').id, c.req.valid('json').text, new Date())
    return c.json({ id }, 201)
  })
  .openapi(deleteNoteRoute, async (c) => {
    const { id, note_id: noteId } = c.req.valid('param')
    await deleteNote(c.var.viewer, id, noteId, new Date())
    return c.body(null, 204)
  })
