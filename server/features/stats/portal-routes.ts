import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { readPortalStats } from './portal-stats.ts'

const PortalStats = z
  .object({
    totalEarnings: z.number().openapi({ example: 19.99 }),
    activeDesigns: z.number().int(),
    pendingDesigns: z.number().int(),
    completedRequests: z.number().int(),
    piecesSold: z.number().int(),
    rejectedDesigns: z.number().int(),
    oldestPendingAt: z.iso.datetime().nullable(),
    followers: z.number().int(),
    requestsInProgress: z.number().int(),
    maxClaims: z.number().int().nullable().openapi({ description: 'Null if claims are not limited' }),
    maxPendingDesigns: z.number().int().nullable().openapi({ description: 'Null for admins, who have no quota' }),
    storedBytes: z.number().int().openapi({ description: 'Size of your images and of everything made from them' }),
    maxStoredBytes: z.number().int().nullable().openapi({ description: 'Null for admins, who have no quota' }),
  })
  .openapi('PortalStats')

const portalRoute = createRoute({
  method: 'get',
  path: '/stats/portal',
  tags: ['Stats'],
  middleware: requireRole('designer', 'admin'),
  summary: 'Get your statistics as a designer',
  responses: { 200: jsonResponse('The statistics', PortalStats), ...errorResponses('unauthenticated', 'forbidden') },
})

export const portalStatsRoutes = newRouter().openapi(portalRoute, async (c) =>
  c.json(await readPortalStats(c.var.viewer), 200),
)
