import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { exportYear, exportYears } from './export-years.ts'
import { findYear, RoyaltyYearView } from './year-view.ts'

const tags = ['Royalties']
const designers = requireRole('designer', 'admin')
const params = z.object({ year: z.coerce.number().int().min(2020).max(2999).openapi({ example: 2026 }) })
const request = { params }
const csv = { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } }
const refusals = errorResponses('invalid', 'unauthenticated', 'forbidden')

const yearRoute = createRoute({
  method: 'get',
  path: '/royalties/years/{year}',
  tags,
  middleware: designers,
  summary: 'Get your yearly statement, by month',
  request,
  responses: {
    200: jsonResponse('The statement', RoyaltyYearView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found'),
  },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/royalties/years/{year}/export',
  tags,
  middleware: designers,
  summary: 'Export your yearly statement as CSV',
  request,
  responses: { 200: csv, ...refusals },
})
const exportAllRoute = createRoute({
  method: 'get',
  path: '/payouts/years/{year}/export',
  tags,
  middleware: requireRole('admin'),
  summary: 'Export the yearly totals of all designers as CSV',
  request,
  responses: { 200: csv, ...refusals },
})

export const yearRoutes = newRouter()
  .openapi(yearRoute, async (c) => c.json(await findYear(c.var.viewer.id, c.req.valid('param').year), 200))
  .openapi(exportRoute, async (c) => {
    const { year } = c.req.valid('param')
    return c.body(await exportYear(c.var.viewer.id, year), 200, toHeaders(`pitlane-royalties-${year}.csv`))
  })
  .openapi(exportAllRoute, (c) => {
    const { year } = c.req.valid('param')
    logSecurityEvent({ type: 'payouts-exported', details: { year } })
    return c.body(streamBody(c, exportYears(year)), 200, toHeaders(`pitlane-designers-${year}.csv`))
  })

function toHeaders(name: string) {
  return { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` }
}
