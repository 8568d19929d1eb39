import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { AdminPayoutView, findPayout } from '#server/features/royalties/list-payouts.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { resolvePayout } from './resolve-payout.ts'

const ResolutionInput = z
  .strictObject({
    outcome: z.enum(['paid', 'failed']),
    note: TextInput.min(1, 'Note is required').max(500).openapi({ description: 'The designer sees it if it failed' }),
  })
  .openapi('PayoutResolution')

const resolveRoute = createRoute({
  method: 'post',
  path: '/payouts/{id}/resolve',
  tags: ['Royalties'],
  middleware: requireRole('admin'),
  summary: 'Decide about a payout through Stripe that is stuck',
  description:
    'For payouts that Stripe refused three times or that are older than three days. Rejected while Stripe can say what happened. A failed payout returns its transfer first.',
  request: { params: z.object({ id: z.uuid() }), ...jsonBody(ResolutionInput) },
  responses: {
    200: jsonResponse('The payout', AdminPayoutView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'unavailable'),
  },
})

export const resolveRoutes = newRouter().openapi(resolveRoute, async (c) => {
  const { id } = c.req.valid('param')
  await resolvePayout(c.var.viewer, id, c.req.valid('json'), new Date())
  const found = await findPayout(id)
  if (!found) throw new AppError('not_found', 'Payout not found')
  return c.json(found, 200)
})
