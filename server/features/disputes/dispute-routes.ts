import { createRoute, z } from '@hono/zod-openapi'
import { MAX_DISPUTE_STATEMENT_LENGTH } from '#domain/disputes.ts'
import { AppError } from '#domain/errors.ts'
import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { acceptDispute, submitEvidence } from './answer-dispute.ts'
import { changeStatement } from './change-statement.ts'
import { DisputeDetailsView, DisputeView } from './dispute-view.ts'
import { DISPUTE_STATES, findDisputeDetails, listDisputes } from './list-disputes.ts'

const tags = ['Disputes']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const
const details = jsonResponse('The dispute', DisputeDetailsView)

const listRoute = createRoute({
  method: 'get',
  path: '/disputes',
  tags,
  middleware,
  summary: 'List disputed payments. Open ones oldest first, closed ones newest first.',
  request: {
    query: z.object({
      state: z.enum(DISPUTE_STATES).default('open'),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: jsonResponse('A page of disputes', listOf(DisputeView)),
    ...errorResponses('invalid', ...signedIn),
  },
})
const findRoute = createRoute({
  method: 'get',
  path: '/disputes/{id}',
  tags,
  middleware,
  summary: 'Get a dispute with its evidence',
  request: { params },
  responses: { 200: details, ...errorResponses('invalid', ...signedIn, 'not_found') },
})
const statementRoute = createRoute({
  method: 'patch',
  path: '/disputes/{id}',
  tags,
  middleware,
  summary: 'Save the statement for the bank',
  description: 'Nothing is sent before the evidence is submitted.',
  request: {
    params,
    ...jsonBody(
      z
        .strictObject({
          statement: TextInput.max(MAX_DISPUTE_STATEMENT_LENGTH),
          before: z
            .string()
            .max(MAX_DISPUTE_STATEMENT_LENGTH)
            .nullable()
            .openapi({ description: 'The statement that the change is based on' }),
        })
        .openapi('DisputeStatement'),
    ),
  },
  responses: { 200: details, ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict') },
})
const submitRoute = createRoute({
  method: 'post',
  path: '/disputes/{id}/submit',
  tags,
  middleware,
  summary: 'Submit statement and files to the bank',
  description:
    'Final. The files that the shop attaches are written again first, so that they are current. If the statement or the uploaded files are no longer those that were seen, nothing is submitted.',
  request: {
    params,
    ...jsonBody(
      z
        .strictObject({
          statement_seen: z.string().max(MAX_DISPUTE_STATEMENT_LENGTH).nullable(),
          uploads_seen: z
            .array(z.uuid())
            .max(EVIDENCE_KINDS.length)
            .openapi({ description: 'The ids of the uploaded files' }),
        })
        .openapi('DisputeSubmission'),
    ),
  },
  responses: { 200: details, ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict', 'too_large') },
})
const acceptRoute = createRoute({
  method: 'post',
  path: '/disputes/{id}/accept',
  tags,
  middleware,
  summary: 'Accept a dispute as lost',
  description: 'Final. The customer keeps the amount and the royalties are reversed.',
  request: { params },
  responses: { 200: details, ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict') },
})

export const disputeRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listDisputes(c.req.valid('query'), new Date()), 200))
  .openapi(findRoute, async (c) => c.json(await dispute(c.req.valid('param').id), 200))
  .openapi(statementRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { statement, before } = c.req.valid('json')
    const { viewer } = c.var
    await withPresentState(changeStatement(viewer, id, { statement: statement || null, before }, new Date()), {
      lastChange: () => lastChange(viewer, 'dispute', id, ['statement']),
      current: () => dispute(id),
    })
    return c.json(await dispute(id), 200)
  })
  .openapi(submitRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { statement_seen: statement, uploads_seen: uploads } = c.req.valid('json')
    const { viewer } = c.var
    await withPresentState(submitEvidence(viewer, id, { statement, uploads }, new Date()), {
      lastChange: () => lastChange(viewer, 'dispute', id, ['statement', 'add-file', 'delete-file']),
      current: () => dispute(id),
    })
    return c.json(await dispute(id), 200)
  })
  .openapi(acceptRoute, async (c) => {
    const { id } = c.req.valid('param')
    await acceptDispute(c.var.viewer, id, new Date())
    return c.json(await dispute(id), 200)
  })

async function dispute(id: string) {
  const found = await findDisputeDetails(id, new Date())
  if (!found) throw new AppError('not_found', 'Dispute not found')
  return found
}
