import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { designNotFound } from './change-status.ts'
import { DesignView } from './design-view.ts'
import { editOwnDesign } from './edit-own-design.ts'
import { findDesign } from './find-design.ts'
import { OwnEditInput, RevisionInput } from './own-edit-inputs.ts'
import { presentDesign, presentRevision } from './present-design.ts'
import { submitRevision, withdrawRevision } from './submit-revision.ts'
import { republishDesign, unpublishDesign } from './unpublish-design.ts'

const tags = ['Designs']
const middleware = requireRole('designer', 'admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const
const responses = {
  200: jsonResponse('The design', DesignView),
  ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
}

const editRoute = createRoute({
  method: 'patch',
  path: '/designs/mine/{id}',
  tags,
  middleware,
  summary: 'Edit text, price and products of one of your designs in the shop',
  description: 'Takes effect immediately. Our reviewers read changed text afterward. Also for designs you unpublished.',
  request: { params, ...jsonBody(OwnEditInput) },
  responses,
})
const unpublishRoute = createRoute({
  method: 'post',
  path: '/designs/mine/{id}/unpublish',
  tags,
  middleware,
  summary: 'Take one of your designs out of the shop',
  request: { params },
  responses,
})
const republishRoute = createRoute({
  method: 'post',
  path: '/designs/mine/{id}/republish',
  tags,
  middleware,
  summary: 'Put back a design that you unpublished',
  description: 'Returns conflict if an admin has archived the design since, or if a rights case has removed it.',
  request: { params },
  responses,
})
const reviseRoute = createRoute({
  method: 'put',
  path: '/designs/mine/{id}/revision',
  tags,
  middleware,
  summary: 'Submit new artwork, another category or new placements for one of your designs in the shop',
  description: 'The design stays in the shop as it is until an admin approves the revision.',
  request: { params, ...jsonBody(RevisionInput) },
  responses,
})
const withdrawRoute = createRoute({
  method: 'delete',
  path: '/designs/mine/{id}/revision',
  tags,
  middleware,
  summary: 'Withdraw a revision',
  request: { params },
  responses: {
    204: emptyResponse('Revision withdrawn'),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})

/** What designers do with their designs in the shop. The steps of admins have their own paths. */
export const ownEditRoutes = newRouter()
  .openapi(editRoute, async (c) => {
    const { id } = c.req.valid('param')
    await withPresentState(
      editOwnDesign(c.var.viewer, id, c.req.valid('json'), new Date()),
      presentDesign(c.var.viewer, id),
    )
    return c.json(await design(id), 200)
  })
  .openapi(unpublishRoute, async (c) => {
    const { id } = c.req.valid('param')
    await unpublishDesign(c.var.viewer, id, new Date())
    return c.json(await design(id), 200)
  })
  .openapi(republishRoute, async (c) => {
    const { id } = c.req.valid('param')
    await republishDesign(c.var.viewer, id, new Date())
    return c.json(await design(id), 200)
  })
  .openapi(reviseRoute, async (c) => {
    const { id } = c.req.valid('param')
    await withPresentState(
      submitRevision(c.var.viewer, id, c.req.valid('json'), new Date()),
      presentRevision(c.var.viewer, id),
    )
    return c.json(await design(id), 200)
  })
  .openapi(withdrawRoute, async (c) => {
    await withdrawRevision(c.var.viewer, c.req.valid('param').id, new Date())
    return c.body(null, 204)
  })

async function design(id: string) {
  const found = await findDesign(id)
  if (!found) throw designNotFound()
  return found
}
