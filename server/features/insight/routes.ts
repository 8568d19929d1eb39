import { createRoute, z } from '@hono/zod-openapi'
import { isoDay } from '#domain/dates.ts'
import { addDays, countDays, DEFAULT_INSIGHT_DAYS, MAX_INSIGHT_DAYS } from '#domain/insight.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { DayInput } from '#server/platform/http/date-input.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { markDaysStale } from './mark-days-stale.ts'
import { readInsight } from './read-insight.ts'

const tags = ['Insight']
const middleware = requireRole('admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
const count = z.number().int()
const ratio = z.number().nullable()

const Totals = z
  .object({
    revenue: z.number().openapi({ description: 'Totals of the orders of these days, less refunds until now' }),
    orders: count,
    average_order: ratio.openapi({ description: 'Before refunds' }),
    submissions: count.openapi({ description: 'New designs' }),
    review_hours: ratio.openapi({ description: 'Average time from submission to the decision' }),
    visits: count.nullable().openapi({ description: 'Visitors per day, added up. Null before visits were counted.' }),
    conversion: ratio.openapi({ description: 'Orders per visit' }),
  })
  .openapi('InsightTotals')
const Rank = z
  .object({
    id: z.uuid(),
    name: z.string(),
    detail: z.string().openapi({
      description:
        'The designer of a design, the email address of a designer, or the number of designs sold in a category',
    }),
    sold: count,
    revenue: z.number(),
    previous_sold: count,
    previous_revenue: z.number(),
  })
  .openapi('InsightRank')
const InsightView = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    previous_from: z.iso.date(),
    previous_to: z.iso.date(),
    bucket_days: count.openapi({ description: 'Days per point: 1, or 7 for long periods' }),
    computed_at: z.iso.datetime().nullable(),
    is_updating: z.boolean().openapi({ description: 'Whether days of the period are being computed again' }),
    totals: Totals,
    previous: Totals,
    points: z.array(z.object({ from: z.string(), to: z.string(), current: Totals, previous: Totals })),
    designs: z.array(Rank),
    designers: z.array(Rank),
    categories: z.array(Rank),
  })
  .openapi('Insight')

const period = { from: DayInput.optional(), to: DayInput.optional() }
const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (!from || !to) return from === to
  return from <= to && countDays(from, to) <= MAX_INSIGHT_DAYS
}
const MESSAGE = `Enter both dates, in order, at most ${MAX_INSIGHT_DAYS} days apart.`

const readRoute = createRoute({
  method: 'get',
  path: '/insight',
  tags,
  middleware,
  summary: 'Get the numbers of a period, compared with the period before',
  description: `Days are in UTC. Without dates, the last ${DEFAULT_INSIGHT_DAYS} days.`,
  request: { query: z.object(period).refine(isPeriod, MESSAGE) },
  responses: { 200: jsonResponse('The numbers', InsightView), ...errorResponses('invalid', ...signedIn) },
})
const rebuildRoute = createRoute({
  method: 'post',
  path: '/insight/rebuild',
  tags,
  middleware,
  summary: 'Have the daily totals of a period computed again',
  request: jsonBody(
    z.strictObject({ from: DayInput, to: DayInput }).refine(isPeriod, MESSAGE).openapi('InsightPeriod'),
  ),
  responses: { 204: emptyResponse('A job computes them'), ...errorResponses('invalid', ...signedIn) },
})

export const insightRoutes = newRouter()
  .openapi(readRoute, async (c) => {
    const { from, to } = c.req.valid('query')
    const today = isoDay(new Date())
    return c.json(
      await readInsight(from && to ? { from, to } : { from: addDays(today, 1 - DEFAULT_INSIGHT_DAYS), to: today }),
      200,
    )
  })
  .openapi(rebuildRoute, async (c) => {
    const { from, to } = c.req.valid('json')
    await markDaysStale(from, to)
    return c.body(null, 204)
  })
