import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { OwnCaseView } from './case-view.ts'
import { fileCounterNotice } from './file-counter-notice.ts'
import { listOwnCases } from './list-own-cases.ts'
import { CounterNoticeInput } from './rights-inputs.ts'

const tags = ['Rights']
const middleware = requireRole('designer', 'admin')
const signedIn = ['unauthenticated', 'forbidden'] as const

const listRoute = createRoute({
  method: 'get',
  path: '/rights/cases/mine',
  tags,
  middleware,
  summary: 'List rights cases about your designs, newest first',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: { 200: jsonResponse('A page of cases', listOf(OwnCaseView)), ...errorResponses('invalid', ...signedIn) },
})
const counterRoute = createRoute({
  method: 'post',
  path: '/rights/cases/{id}/counter-notice',
  tags,
  middleware,
  summary: 'Object to the takedown of your design',
  description: 'With the statements that the DMCA requires. The rights holder gets a copy.',
  request: { params: z.object({ id: z.uuid() }), ...jsonBody(CounterNoticeInput) },
  responses: {
    204: emptyResponse('The counter-notice was received'),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

/** Mounted before `/rights/cases/{id}`. */
export const ownRightsCaseRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listOwnCases(c.var.viewer.id, c.req.valid('query')), 200))
  .openapi(counterRoute, async (c) => {
    await fileCounterNotice(c.var.viewer, c.req.valid('param').id, c.req.valid('json'), new Date())
    return c.body(null, 204)
  })
