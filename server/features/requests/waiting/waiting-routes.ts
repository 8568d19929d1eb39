import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { leaveWaitingList } from '#server/features/requests/claims/leave-waiting-list.ts'
import { db } from '#server/platform/db/client.ts'
import { emptyResponse, errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { listClaimedByOthers, listWaitingFor } from './list-waiting.ts'
import { WaitingRequestView } from './waiting-view.ts'

const tags = ['Design requests']
const middleware = requireRole('designer', 'admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const
const requests = jsonResponse('A page of requests', listOf(WaitingRequestView))

const claimedRoute = createRoute({
  method: 'get',
  path: '/design-requests/claimed',
  tags,
  middleware,
  summary: 'List the requests that other designers have claimed, newest first',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: { 200: requests, ...errorResponses(...signedIn) },
})
const waitingRoute = createRoute({
  method: 'get',
  path: '/design-requests/waiting',
  tags,
  middleware,
  summary: 'List the requests on whose waiting lists you are, newest first',
  responses: { 200: requests, ...errorResponses(...signedIn) },
})
const joinRoute = createRoute({
  method: 'put',
  path: '/design-requests/{id}/waiting',
  tags,
  middleware,
  summary: 'Join the waiting list of a claimed request',
  description:
    'When the request is open again, the next designer on the list gets an email. Nothing is reserved: every designer can claim it.',
  request: { params },
  responses: {
    204: emptyResponse('You are on the list'),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const leaveRoute = createRoute({
  method: 'delete',
  path: '/design-requests/{id}/waiting',
  tags,
  middleware,
  summary: 'Leave a waiting list',
  request: { params },
  responses: { 204: emptyResponse('You are not on the list'), ...errorResponses('invalid', ...signedIn) },
})

export const waitingRoutes = newRouter()
  .openapi(claimedRoute, async (c) =>
    c.json(await listClaimedByOthers(c.var.viewer, c.req.valid('query'), new Date()), 200),
  )
  .openapi(waitingRoute, async (c) => c.json(await listWaitingFor(c.var.viewer), 200))
  .openapi(joinRoute, async (c) => {
    await joinWaitingList(c.var.viewer, c.req.valid('param').id, new Date())
    return c.body(null, 204)
  })
  .openapi(leaveRoute, async (c) => {
    await leaveWaitingList(db, c.var.viewer.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
