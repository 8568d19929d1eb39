import { createRoute, z } from '@hono/zod-openapi'
import { REQUEST_STATUSES } from '#domain/requests.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { claimRequest } from './claim-request.ts'
import { createRequest, NewRequestInput } from './create-request.ts'
import { findRequest, findVisibleRequest } from './find-request.ts'
import { listClaimsOf, listRequests } from './list-requests.ts'
import { releaseRequest } from './release-request.ts'
import { RequestView } from './request-view.ts'
import { submitForRequest } from './submit-for-request.ts'

const tags = ['Design requests']
const params = z.object({ id: z.uuid() })
const designers = requireRole('designer', 'admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
const page = {
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}

const unread = z
  .enum(['true'])
  .optional()
  .catch(undefined)
  .openapi({ type: 'string', description: 'Only requests with messages that you have not read' })

const listRoute = createRoute({
  method: 'get',
  path: '/design-requests',
  tags,
  middleware: designers,
  summary: 'List design requests, newest first',
  description: 'Designers get open requests. Admins get all requests, optionally filtered by status.',
  request: {
    query: z.object({
      ...page,
      unread,
      status: z.enum(REQUEST_STATUSES).optional().catch(undefined).openapi({ type: 'string' }),
    }),
  },
  responses: { 200: jsonResponse('A page of requests', listOf(RequestView)), ...errorResponses(...signedIn) },
})
const mineRoute = createRoute({
  method: 'get',
  path: '/design-requests/mine',
  tags,
  middleware: designers,
  summary: 'List the requests you have claimed or completed, newest first',
  request: { query: z.object({ ...page, unread }) },
  responses: { 200: jsonResponse('A page of requests', listOf(RequestView)), ...errorResponses(...signedIn) },
})
const findRoute = createRoute({
  method: 'get',
  path: '/design-requests/{id}',
  tags,
  middleware: designers,
  summary: 'Get a design request',
  description: 'Designers get open requests and their own. Admins get all requests.',
  request: { params },
  responses: {
    200: jsonResponse('The request', RequestView),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})
const createRequestRoute = createRoute({
  method: 'post',
  path: '/design-requests',
  tags,
  middleware: requireRole('admin'),
  summary: 'Post a design request',
  request: jsonBody(NewRequestInput),
  responses: { 201: jsonResponse('The request', RequestView), ...errorResponses('invalid', ...signedIn) },
})
const stepRoute = <Step extends 'claim' | 'release'>(step: Step, summary: string) =>
  createRoute({
    method: 'post',
    path: `/design-requests/{id}/${step}`,
    tags,
    middleware: designers,
    summary,
    request: { params },
    responses: {
      200: jsonResponse('The request', RequestView),
      ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
    },
  })
const submitRoute = createRoute({
  method: 'post',
  path: '/design-requests/{id}/submit',
  tags,
  middleware: designers,
  summary: 'Deliver a request you claimed',
  description:
    'Upload the image to requests/{id}/ first. It becomes a pending design. After your claim has expired, the request is open again.',
  request: { params, ...jsonBody(z.strictObject({ image_url: z.string().max(500) })) },
  responses: {
    200: jsonResponse('The request', RequestView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

export const requestRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listRequests(c.var.viewer, c.req.valid('query')), 200))
  .openapi(mineRoute, async (c) => c.json(await listClaimsOf(c.var.viewer, c.req.valid('query')), 200))
  .openapi(findRoute, async (c) => c.json(await findVisibleRequest(c.req.valid('param').id, c.var.viewer), 200))
  .openapi(createRequestRoute, async (c) => {
    const id = await createRequest(c.var.viewer, c.req.valid('json'), new Date())
    return c.json(await findRequest(id, c.var.viewer), 201)
  })
  .openapi(stepRoute('claim', 'Claim an open request'), async (c) => {
    const { id } = c.req.valid('param')
    await claimRequest(c.var.viewer, id, new Date())
    return c.json(await findRequest(id, c.var.viewer), 200)
  })
  .openapi(stepRoute('release', 'Release a request you claimed'), async (c) => {
    const { id } = c.req.valid('param')
    await releaseRequest(c.var.viewer, id, new Date())
    return c.json(await findRequest(id, c.var.viewer), 200)
  })
  .openapi(submitRoute, async (c) => {
    const { id } = c.req.valid('param')
    await submitForRequest(c.var.viewer, id, c.req.valid('json').image_url, new Date())
    return c.json(await findRequest(id, c.var.viewer), 200)
  })
