import { createRoute, z } from '@hono/zod-openapi'
import { requireRole, requireViewer } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { eventFilter } from './event-filter.ts'
import { listOwnSecurityEvents, OwnSecurityEventView } from './list-own-security-events.ts'
import { listSecurityEvents, SecurityEventView } from './list-security-events.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/security-events',
  tags: ['Security'],
  middleware: requireRole('admin'),
  summary: 'List security events, newest first',
  request: {
    query: z.object({
      ...eventFilter,
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of events',
      listOf(SecurityEventView).extend({
        total_is_exact: z.boolean().openapi({ description: 'Counting stops at 1,000 events' }),
      }),
    ),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const ownRoute = createRoute({
  method: 'get',
  path: '/me/security-events',
  tags: ['Account'],
  middleware: requireViewer,
  summary: 'List the last 20 security events of your account',
  responses: {
    200: jsonResponse('Your events, newest first', listOf(OwnSecurityEventView)),
    ...errorResponses('unauthenticated'),
  },
})

export const securityEventRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listSecurityEvents(c.req.valid('query')), 200))
  .openapi(ownRoute, async (c) => {
    const items = await listOwnSecurityEvents(c.var.viewer)
    return c.json({ items, next_cursor: null, total: items.length }, 200)
  })
