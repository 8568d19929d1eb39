import { createRoute, z } from '@hono/zod-openapi'
import { DESIGN_STATUSES } from '#domain/catalog.ts'
import { RIGHTS_STATES } from '#domain/rights.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { CaseDetailsView, CaseView } from './case-view.ts'
import { caseNotFound, decideCase } from './decide-case.ts'
import { findCase } from './find-case.ts'
import { listCases } from './list-cases.ts'
import { listLookAlikes } from './list-look-alikes.ts'
import { DecisionInput } from './rights-inputs.ts'

const tags = ['Rights']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const

const LookAlikeView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(DESIGN_STATUSES),
    is_taken_down: z.boolean(),
    designer: z.object({ display_name: z.string().nullable(), is_same: z.boolean() }),
    image: z.string().openapi({ description: 'A signed URL, valid for 15 minutes' }),
    similarity: z.number().int().openapi({ description: 'In percent' }),
    share: z.number().int().openapi({ description: 'How much of the larger image the smaller one shows, in percent' }),
    is_mirrored: z.boolean(),
  })
  .openapi('LookAlike')

const listRoute = createRoute({
  method: 'get',
  path: '/rights/cases',
  tags,
  middleware,
  summary: 'List rights cases in a state: waiting ones oldest first, others newest first',
  request: {
    query: z.object({
      state: z.enum(RIGHTS_STATES).default('received'),
      designer_id: z.uuid().optional(),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: { 200: jsonResponse('A page of cases', listOf(CaseView)), ...errorResponses('invalid', ...signedIn) },
})
const findRoute = createRoute({
  method: 'get',
  path: '/rights/cases/{id}',
  tags,
  middleware,
  summary: 'Get a rights case with both notices and its record',
  request: { params },
  responses: { 200: jsonResponse('The case', CaseDetailsView), ...errorResponses('invalid', ...signedIn, 'not_found') },
})
const decideRoute = createRoute({
  method: 'post',
  path: '/rights/cases/{id}/decision',
  tags,
  middleware,
  summary: 'Take a design down, dismiss a notice, put a design back or uphold a takedown',
  description: 'Emails the rights holder and the designer. A takedown also blocks new uploads of the same artwork.',
  request: { params, ...jsonBody(DecisionInput) },
  responses: {
    200: jsonResponse('The case', CaseDetailsView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const lookAlikesRoute = createRoute({
  method: 'get',
  path: '/designs/{id}/look-alikes',
  tags,
  middleware,
  summary: 'List designs that resemble a design, also mirrored, cropped or recolored',
  request: { params },
  responses: {
    200: jsonResponse('The designs, most similar first', z.object({ items: z.array(LookAlikeView) })),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})

export const rightsCaseRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listCases(c.req.valid('query'), new Date()), 200))
  .openapi(findRoute, async (c) => c.json(await rightsCase(c.req.valid('param').id), 200))
  .openapi(decideRoute, async (c) => {
    const { id } = c.req.valid('param')
    await decideCase(c.var.viewer, id, c.req.valid('json'), new Date())
    return c.json(await rightsCase(id), 200)
  })
  .openapi(lookAlikesRoute, async (c) => {
    const items = await listLookAlikes(c.req.valid('param').id, new Date())
    if (!items) throw designNotFound()
    return c.json({ items }, 200)
  })

async function rightsCase(id: string) {
  const found = await findCase(id, new Date())
  if (!found) throw caseNotFound()
  return found
}
