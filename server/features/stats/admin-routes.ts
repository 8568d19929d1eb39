import { createRoute, z } from '@hono/zod-openapi'
import { DESIGNER_SORTS } from '#domain/designer-stats.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { readAdminStats } from './admin-stats.ts'
import { listDesignerStats } from './list-designer-stats.ts'

const tags = ['Stats']
const middleware = requireRole('admin')
const count = z.number().int()

const AdminStats = z
  .object({
    totalOrders: count,
    totalRevenue: z.number().openapi({ example: 38_412.75, description: 'Payments less refunds' }),
    activeDesigns: count,
    pendingApprovals: count,
    revenueToday: z.number(),
    ordersToShip: count,
    newDesigns: count.openapi({ description: 'First approved in the last seven days' }),
    oldestPendingAt: z.iso.datetime().nullable(),
    openRequests: count,
  })
  .openapi('AdminStats')

const DesignerStat = z
  .object({
    designer_id: z.uuid(),
    display_name: z.string(),
    email: z.string().nullable(),
    approved: count,
    rejected: count,
    pending: count,
    total: count,
  })
  .openapi('DesignerStat')

const adminRoute = createRoute({
  method: 'get',
  path: '/stats/admin',
  tags,
  middleware,
  summary: 'Get the shop’s statistics',
  responses: { 200: jsonResponse('The statistics', AdminStats), ...errorResponses('unauthenticated', 'forbidden') },
})
const designersRoute = createRoute({
  method: 'get',
  path: '/stats/designers',
  tags,
  middleware,
  summary: 'List designers with their design counts by status',
  request: {
    query: z.object({
      search: z.string().trim().max(200).optional().openapi({ description: 'Part of a name or email address' }),
      sort: z.enum(DESIGNER_SORTS).default('approved'),
      after: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: jsonResponse('The designers', listOf(DesignerStat).extend({ largest_total: count })),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})

export const adminStatsRoutes = newRouter()
  .openapi(adminRoute, async (c) => c.json(await readAdminStats(new Date()), 200))
  .openapi(designersRoute, async (c) => c.json(await listDesignerStats(c.req.valid('query')), 200))
