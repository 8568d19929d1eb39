import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { auditFilter } from './audit-filter.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { listAuditActions } from './list-audit-actions.ts'
import { AuditEntryView, listAuditLog } from './list-audit-log.ts'

const tags = ['Audit log']
const middleware = requireRole('admin')
const errors = errorResponses('invalid', 'unauthenticated', 'forbidden')

const listRoute = createRoute({
  method: 'get',
  path: '/audit-log',
  tags,
  middleware,
  summary: 'List who did what, newest first',
  request: {
    query: z.object({
      ...auditFilter,
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of entries',
      listOf(AuditEntryView).extend({
        total_is_exact: z.boolean().openapi({ description: 'Counting stops at 1,000 entries' }),
      }),
    ),
    ...errors,
  },
})
const actionsRoute = createRoute({
  method: 'get',
  path: '/audit-log/actions',
  tags,
  middleware,
  summary: 'List the kinds of entries in the log',
  responses: {
    200: jsonResponse(
      'The kinds, by object',
      z.object({ items: z.array(z.object({ subject: z.string(), action: z.string() })) }),
    ),
    ...errorResponses('unauthenticated', 'forbidden'),
  },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/audit-log/export',
  tags,
  middleware,
  summary: 'Export the audit log as CSV',
  request: { query: z.object(auditFilter) },
  responses: { 200: { description: 'The entries', content: { 'text/csv': { schema: z.string() } } }, ...errors },
})

export const auditRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listAuditLog(c.req.valid('query')), 200))
  .openapi(actionsRoute, async (c) => c.json({ items: await listAuditActions() }, 200))
  .openapi(exportRoute, (c) => {
    logSecurityEvent({ type: 'audit-exported' })
    return c.body(streamBody(c, exportAuditLog(c.req.valid('query'))), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pitlane-audit-log.csv"',
    })
  })
