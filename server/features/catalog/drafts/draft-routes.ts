import { createRoute, z } from '@hono/zod-openapi'
import { MAX_DRAFTS } from '#domain/drafts.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { deleteDraft } from './delete-draft.ts'
import { DraftEditInput, NewDraftInput } from './draft-inputs.ts'
import { DraftView } from './draft-view.ts'
import { duplicateDesign, duplicateDraft } from './duplicate.ts'
import { findDraft, listDrafts } from './find-draft.ts'
import { createDraft, saveDraft } from './write-draft.ts'

const tags = ['Drafts']
const middleware = requireRole('designer', 'admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const

const listRoute = createRoute({
  method: 'get',
  path: '/drafts',
  tags,
  middleware,
  summary: 'List your drafts, the last changed first',
  description: `A draft is an unsubmitted design. You can have up to ${MAX_DRAFTS}, so the list has no pages.`,
  responses: {
    200: jsonResponse('Your drafts', z.object({ items: z.array(DraftView) })),
    ...errorResponses(...signedIn),
  },
})
const createDraftRoute = createRoute({
  method: 'post',
  path: '/drafts',
  tags,
  middleware,
  summary: 'Start a draft',
  request: jsonBody(NewDraftInput),
  responses: { 201: jsonResponse('The draft', DraftView), ...errorResponses('invalid', ...signedIn, 'conflict') },
})
const findRoute = createRoute({
  method: 'get',
  path: '/drafts/{id}',
  tags,
  middleware,
  summary: 'Get one of your drafts',
  request: { params },
  responses: { 200: jsonResponse('The draft', DraftView), ...errorResponses('invalid', ...signedIn, 'not_found') },
})
const saveRoute = createRoute({
  method: 'put',
  path: '/drafts/{id}',
  tags,
  middleware,
  summary: 'Replace the content of a draft',
  request: { params, ...jsonBody(DraftEditInput) },
  responses: {
    200: jsonResponse('The draft', DraftView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const deleteRoute = createRoute({
  method: 'delete',
  path: '/drafts/{id}',
  tags,
  middleware,
  summary: 'Delete a draft with its images',
  request: { params },
  responses: { 204: emptyResponse('Draft deleted'), ...errorResponses('invalid', ...signedIn, 'not_found') },
})
const duplicateDraftRoute = createRoute({
  method: 'post',
  path: '/drafts/{id}/duplicate',
  tags,
  middleware,
  summary: 'Copy a draft',
  request: { params },
  responses: {
    201: jsonResponse('The new draft', DraftView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const duplicateDesignRoute = createRoute({
  method: 'post',
  path: '/designs/mine/{id}/duplicate',
  tags,
  middleware,
  summary: 'Start a draft with the content of one of your designs',
  request: { params },
  responses: {
    201: jsonResponse('The new draft', DraftView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

export const draftRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json({ items: await listDrafts(c.var.viewer.id, new Date()) }, 200))
  .openapi(createDraftRoute, async (c) => {
    const { viewer } = c.var
    const now = new Date()
    return c.json(await findDraft(viewer.id, await createDraft(viewer, c.req.valid('json'), now), now), 201)
  })
  .openapi(findRoute, async (c) => c.json(await findDraft(c.var.viewer.id, c.req.valid('param').id, new Date()), 200))
  .openapi(saveRoute, async (c) => {
    const { id } = c.req.valid('param')
    const now = new Date()
    const current = () => findDraft(c.var.viewer.id, id, now)
    await withPresentState(saveDraft(c.var.viewer, id, c.req.valid('json'), now), { current })
    return c.json(await current(), 200)
  })
  .openapi(deleteRoute, async (c) => {
    await deleteDraft(c.var.viewer, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(duplicateDraftRoute, async (c) => {
    const { viewer } = c.var
    const now = new Date()
    return c.json(await findDraft(viewer.id, await duplicateDraft(viewer, c.req.valid('param').id, now), now), 201)
  })
  .openapi(duplicateDesignRoute, async (c) => {
    const { viewer } = c.var
    const now = new Date()
    return c.json(await findDraft(viewer.id, await duplicateDesign(viewer, c.req.valid('param').id, now), now), 201)
  })
