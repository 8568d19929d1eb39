import { createRoute, z } from '@hono/zod-openapi'
import { isoDay } from '#domain/dates.ts'
import { addDays, countDays, DEFAULT_INSIGHT_DAYS, MAX_INSIGHT_DAYS } from '#domain/insight.ts'
import { PRODUCTS } from '#domain/products.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { DayInput } from '#server/platform/http/date-input.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { exportAnalytics } from './export-analytics.ts'
import { readAnalytics } from './read-analytics.ts'

const tags = ['Analytics']
const middleware = requireRole('designer', 'admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
const count = z.number().int()
const royalties = z.number().openapi({
  example: 19.99,
  description: 'In whole cents. Each amount takes over the remainder of those before it, so the sum is the total.',
})

const Numbers = z
  .object({
    sold: count.openapi({ description: 'Items sold, less items refunded on these days' }),
    royalties,
    views: count.openapi({ description: 'Visitors who opened the page, each once per design and day, without bots' }),
    favorites: count.openapi({ description: 'Favorites added' }),
    favorites_removed: count,
    conversion: z.number().nullable().openapi({ description: 'Items sold per view. Null without views.' }),
  })
  .openapi('AnalyticsNumbers')
const AnalyticsView = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    previous_from: z.iso.date(),
    previous_to: z.iso.date(),
    bucket_days: count.openapi({ description: 'Days per point: 1, or 7 for long periods' }),
    design: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    totals: Numbers,
    previous: Numbers,
    points: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        current: Numbers,
        previous: Numbers,
        followers: count.openapi({ description: 'At the end of the last day' }),
      }),
    ),
    products: z.array(z.object({ product: z.enum(PRODUCTS), sold: count, royalties })),
    designs: z
      .array(z.object({ id: z.uuid(), title: z.string(), sold: count, royalties, views: count, favorites: count }))
      .openapi({ description: 'The ten best. Empty for the numbers of one design' }),
    other_designs: z.object({ sold: count, royalties }),
    followers: count.openapi({ description: 'Now' }),
    forecast: z
      .object({
        from: z.iso.date(),
        to: z.iso.date(),
        sold: count,
        royalties: z.number(),
        next_month: z.number(),
        next_year: z.number(),
      })
      .openapi({ description: 'What the next 30 and 365 days would bring if sales went on like from `from` to `to`' }),
  })
  .openapi('Analytics')

const period = { from: DayInput.optional(), to: DayInput.optional() }
type Dates = { from?: string | undefined; to?: string | undefined }
const isPeriod = ({ from, to }: Dates) => {
  if (!from || !to) return from === to
  return from <= to && countDays(from, to) <= MAX_INSIGHT_DAYS
}
const MESSAGE = `Send both dates, in order, at most ${MAX_INSIGHT_DAYS} days apart.`
const description = `Days are in UTC. Without dates, the last ${DEFAULT_INSIGHT_DAYS} days.`

const readRoute = createRoute({
  method: 'get',
  path: '/analytics',
  tags,
  middleware,
  summary: 'Get the sales, views, favorites and followers of your designs in a period',
  description,
  request: { query: z.object({ ...period, design_id: z.uuid().optional() }).refine(isPeriod, MESSAGE) },
  responses: {
    200: jsonResponse('The numbers', AnalyticsView),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/analytics/export',
  tags,
  middleware,
  summary: 'Export the numbers of each of your designs in a period as CSV',
  description,
  request: { query: z.object(period).refine(isPeriod, MESSAGE) },
  responses: {
    200: { description: 'The numbers', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses('invalid', ...signedIn),
  },
})

export const analyticsRoutes = newRouter()
  .openapi(readRoute, async (c) => {
    const { design_id: designId, ...dates } = c.req.valid('query')
    const now = new Date()
    return c.json(await readAnalytics({ designerId: c.var.viewer.id, designId }, toPeriod(dates, now), now), 200)
  })
  .openapi(exportRoute, async (c) => {
    const { from, to } = toPeriod(c.req.valid('query'), new Date())
    return c.body(await exportAnalytics(c.var.viewer.id, { from, to }), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="pitlane-designs-${from}-${to}.csv"`,
    })
  })

function toPeriod({ from, to }: Dates, now: Date) {
  const today = isoDay(now)
  return from && to ? { from, to } : { from: addDays(today, 1 - DEFAULT_INSIGHT_DAYS), to: today }
}
