import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { editRequest, RequestChange } from './edit-request.ts'
import { findRequest } from './find-request.ts'
import { RequestView } from './request-view.ts'
import { RevokeInput, revokeClaim } from './revoke-claim.ts'
import { withdrawRequest } from './withdraw-request.ts'

const tags = ['Design requests']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const errors = errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict')

const editRoute = createRoute({
  method: 'patch',
  path: '/design-requests/{id}',
  tags,
  middleware,
  summary: 'Change an open request',
  request: { params, ...jsonBody(RequestChange) },
  responses: { 200: jsonResponse('The request', RequestView), ...errors },
})
const withdrawRoute = createRoute({
  method: 'post',
  path: '/design-requests/{id}/withdraw',
  tags,
  middleware,
  summary: 'Withdraw an open request',
  description: 'Deletes the request. A claimed request cannot be withdrawn.',
  request: { params },
  responses: { 204: emptyResponse('The request was withdrawn'), ...errors },
})
const revokeRoute = createRoute({
  method: 'post',
  path: '/design-requests/{id}/take-back',
  tags,
  middleware,
  summary: 'Revoke a claim that has not been delivered',
  description: 'The request is open again, and the designer gets an email.',
  request: { params, ...jsonBody(RevokeInput) },
  responses: { 200: jsonResponse('The request', RequestView), ...errors },
})

export const adminRequestRoutes = newRouter()
  .openapi(editRoute, async (c) => {
    const { viewer } = c.var
    const { id } = c.req.valid('param')
    await withPresentState(editRequest(viewer, id, c.req.valid('json'), new Date()), {
      lastChange: () => lastChange(viewer, 'request', id, ['edit']),
      current: () => findRequest(id, viewer),
    })
    return c.json(await findRequest(id, viewer), 200)
  })
  .openapi(withdrawRoute, async (c) => {
    await withdrawRequest(c.var.viewer, c.req.valid('param').id, new Date())
    return c.body(null, 204)
  })
  .openapi(revokeRoute, async (c) => {
    const { id } = c.req.valid('param')
    await revokeClaim(c.var.viewer, id, c.req.valid('json').reason, new Date())
    return c.json(await findRequest(id, c.var.viewer), 200)
  })
