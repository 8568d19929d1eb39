import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { exportStatement } from './export-statement.ts'
import { listStatement } from './list-statement.ts'
import { PayoutView, toPayoutView } from './payout-view.ts'
import { readSummary } from './read-summary.ts'
import { PayoutInput, requestPayout } from './request-payout.ts'
import { StatementLineView } from './statement-view.ts'

const tags = ['Royalties']
const middleware = requireRole('designer', 'admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
const filters = {
  month: z
    .string()
    .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined)
    .openapi({ type: 'string', example: '2026-11' }),
  design_id: z.uuid().optional().catch(undefined).openapi({ type: 'string' }),
}

const SummaryView = z
  .object({
    totalEarnings: z.number(),
    paidOut: z.number().openapi({ description: 'Payouts requested, in transit or paid' }),
    balance: z.number().openapi({ description: 'Available, pending and held royalties' }),
    pending: z.number().openapi({ description: 'Royalties of orders that have not cleared' }),
    held: z.number().openapi({ description: 'Royalties of orders whose payment the customer disputes' }),
    available: z.number().openapi({
      description:
        'Rounded down to whole cents. Negative if more was reversed after a payout than you have earned since',
    }),
    in_transit: z.number().openapi({ description: 'The payout requested or in transit' }),
    paid: z.number(),
    reversed: z.number().openapi({ description: 'Reversed by refunds and lost disputes; not part of the earnings' }),
    clearings: z
      .array(z.object({ date: z.iso.date(), amount: z.number() }))
      .openapi({ description: 'The next 3 days (UTC) on which pending royalties become available' }),
    clearing_days: z
      .object({ delivered: z.number().int(), shipped: z.number().int() })
      .openapi({ description: 'Days after delivery, or after shipment if delivery is never reported' }),
    payable: z
      .number()
      .openapi({ description: 'The amount you can request as a payout: available, rounded down to whole cents' }),
    payout_from: z.number(),
    may_request_payout: z.boolean(),
    email_verified: z.boolean().openapi({ description: 'A payout needs a confirmed email address' }),
    months: z.array(z.object({ month: z.string(), sold: z.number().int(), amount: z.number() })),
    designs: z.array(z.object({ design_id: z.uuid(), title: z.string(), sold: z.number().int(), amount: z.number() })),
    payouts: z.array(PayoutView),
  })
  .openapi('RoyaltySummary')

const summaryRoute = createRoute({
  method: 'get',
  path: '/royalties/summary',
  tags,
  middleware,
  summary: 'Get your royalties by month and by design, and your payouts',
  responses: { 200: jsonResponse('The summary', SummaryView), ...errorResponses(...signedIn) },
})
const statementRoute = createRoute({
  method: 'get',
  path: '/royalties/statement',
  tags,
  middleware,
  summary: 'List your statement lines, newest first',
  request: {
    query: z.object({
      ...filters,
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: { 200: jsonResponse('A page of lines', listOf(StatementLineView)), ...errorResponses(...signedIn) },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/royalties/export',
  tags,
  middleware,
  summary: 'Export your statement as CSV',
  request: { query: z.object(filters) },
  responses: {
    200: { description: 'The statement', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses(...signedIn),
  },
})
const payoutRoute = createRoute({
  method: 'post',
  path: '/royalties/payouts',
  tags,
  middleware,
  summary: 'Request a payout of your balance',
  request: jsonBody(PayoutInput),
  responses: { 201: jsonResponse('The payout', PayoutView), ...errorResponses('invalid', ...signedIn, 'conflict') },
})

export const royaltyRoutes = newRouter()
  .openapi(summaryRoute, async (c) => c.json(await readSummary(c.var.viewer.id), 200))
  .openapi(statementRoute, async (c) => {
    const { design_id: designId, ...query } = c.req.valid('query')
    return c.json(await listStatement(c.var.viewer.id, { ...query, designId }), 200)
  })
  .openapi(exportRoute, async (c) => {
    const { month, design_id: designId } = c.req.valid('query')
    const csv = await exportStatement(c.var.viewer.id, { month, designId })
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="pitlane-royalties${month ? `-${month}` : ''}.csv"`,
    })
  })
  .openapi(payoutRoute, async (c) => {
    const payout = await requestPayout(c.var.viewer, c.req.valid('json'), new Date())
    return c.json(toPayoutView(payout), 201)
  })
