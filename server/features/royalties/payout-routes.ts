import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { MAX_PAYOUT_BATCH, PAYOUT_STATES } from '#domain/payouts.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { exportPayouts } from './export-payouts.ts'
import { AdminPayoutView, findPayout, listPayouts } from './list-payouts.ts'
import { payPayouts } from './pay-payouts.ts'
import { retryPayout } from './provider/retry-payout.ts'
import { settlePayout } from './settle-payout.ts'

const tags = ['Royalties']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const settled = {
  200: jsonResponse('The payout', AdminPayoutView),
  ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
}

const listRoute = createRoute({
  method: 'get',
  path: '/payouts',
  tags,
  middleware,
  summary: 'List payouts in a state: requested ones oldest first, settled ones newest first',
  request: {
    query: z.object({
      state: z.enum(PAYOUT_STATES).default('requested'),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: jsonResponse('A page of payouts', listOf(AdminPayoutView)),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/payouts/export',
  tags,
  middleware,
  summary: 'Export payouts in a state as CSV',
  request: { query: z.object({ state: z.enum(PAYOUT_STATES).default('requested') }) },
  responses: {
    200: { description: 'The payouts', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const batchRoute = createRoute({
  method: 'post',
  path: '/payouts/pay',
  tags,
  middleware,
  summary: 'Mark several payouts as paid',
  description: 'The designers get an email. A payout that is already settled is reported and does not stop the others.',
  request: jsonBody(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_PAYOUT_BATCH) }).openapi('PayoutBatch')),
  responses: {
    200: jsonResponse(
      'The result for each payout',
      z.object({ paid: z.array(z.uuid()), failed: z.array(z.object({ id: z.uuid(), message: z.string() })) }),
    ),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const payRoute = createRoute({
  method: 'post',
  path: '/payouts/{id}/pay',
  tags,
  middleware,
  summary: 'Mark a payout as paid',
  description: 'The designer gets an email.',
  request: { params },
  responses: settled,
})
const refuseRoute = createRoute({
  method: 'post',
  path: '/payouts/{id}/refuse',
  tags,
  middleware,
  summary: 'Decline a payout',
  description: 'Returns the amount to the designer’s balance and sends the designer the reason.',
  request: {
    params,
    ...jsonBody(z.strictObject({ reason: TextInput.min(1, 'Reason is required').max(500) }).openapi('PayoutRefusal')),
  },
  responses: settled,
})

const retryRoute = createRoute({
  method: 'post',
  path: '/payouts/{id}/retry',
  tags,
  middleware,
  summary: 'Try a payout through Stripe again now',
  request: { params },
  responses: settled,
})

export const payoutRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listPayouts(c.req.valid('query')), 200))
  .openapi(exportRoute, (c) => {
    const { state } = c.req.valid('query')
    logSecurityEvent({ type: 'payouts-exported', details: { state } })
    return c.body(streamBody(c, exportPayouts(state)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="pitlane-payouts-${state}.csv"`,
    })
  })
  .openapi(batchRoute, async (c) => c.json(await payPayouts(c.var.viewer, c.req.valid('json').ids, new Date()), 200))
  .openapi(payRoute, async (c) => {
    const { id } = c.req.valid('param')
    await settlePayout(c.var.viewer, id, { state: 'paid' }, new Date())
    return c.json(await payout(id), 200)
  })
  .openapi(refuseRoute, async (c) => {
    const { id } = c.req.valid('param')
    await settlePayout(c.var.viewer, id, { state: 'refused', ...c.req.valid('json') }, new Date())
    return c.json(await payout(id), 200)
  })
  .openapi(retryRoute, async (c) => {
    const { id } = c.req.valid('param')
    await retryPayout(c.var.viewer, id, new Date())
    return c.json(await payout(id), 200)
  })

async function payout(id: string) {
  const found = await findPayout(id)
  if (!found) throw new AppError('not_found', 'Payout not found')
  return found
}
