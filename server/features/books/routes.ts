import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { checkBooks } from './check-books.ts'
import { DIFFERENCE_STATES, DifferenceView, findDifferenceView, listDifferences } from './list-differences.ts'
import { BooksView, readOverview } from './read-overview.ts'
import { repairDifference } from './repair-difference.ts'

const tags = ['Books']
const middleware = requireRole('admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
/** A check on request covers recent and differing days, and the sweep only goes on a little, so that it answers quickly. */
const SWEEP_DAYS_ON_REQUEST = 31

const overviewRoute = createRoute({
  method: 'get',
  path: '/books',
  tags,
  middleware,
  summary: 'Get the result of the hourly check, and the totals of payouts and held payments',
  responses: { 200: jsonResponse('The books', BooksView), ...errorResponses(...signedIn) },
})
const checkRoute = createRoute({
  method: 'post',
  path: '/books/check',
  tags,
  middleware,
  summary: 'Check the books now',
  description: 'Checks recent days, days with differences and the days whose last check is the oldest.',
  responses: { 200: jsonResponse('The books', BooksView), ...errorResponses(...signedIn) },
})
const listRoute = createRoute({
  method: 'get',
  path: '/books/differences',
  tags,
  middleware,
  summary: 'List differences: open ones oldest first, resolved ones newest first',
  request: {
    query: z.object({
      state: z.enum(DIFFERENCE_STATES).default('open'),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of differences',
      listOf(DifferenceView).extend({
        total_is_exact: z.boolean().openapi({ description: 'Counting stops at 1,000 differences' }),
      }),
    ),
    ...errorResponses('invalid', ...signedIn),
  },
})
const repairRoute = createRoute({
  method: 'post',
  path: '/books/differences/{id}/repair',
  tags,
  middleware,
  summary: 'Repair a difference',
  description:
    'Safe to retry. Rejected if the facts have changed since they were read, or if the amounts would still differ.',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(z.strictObject({ version: z.string().regex(/^[0-9a-f]{32}$/) }).openapi('BookRepair')),
  },
  responses: {
    200: jsonResponse('The difference', DifferenceView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict', 'unavailable'),
  },
})

export const bookRoutes = newRouter()
  .openapi(overviewRoute, async (c) => c.json(await readOverview(new Date()), 200))
  .openapi(checkRoute, async (c) => {
    const now = new Date()
    await checkBooks(now, { sweepDays: SWEEP_DAYS_ON_REQUEST })
    return c.json(await readOverview(now), 200)
  })
  .openapi(listRoute, async (c) => c.json(await listDifferences(c.req.valid('query')), 200))
  .openapi(repairRoute, async (c) => {
    const { id } = c.req.valid('param')
    await repairDifference(c.var.viewer, id, c.req.valid('json').version, new Date())
    const found = await findDifferenceView(id)
    if (!found) throw new AppError('not_found', 'Difference not found')
    return c.json(found, 200)
  })
