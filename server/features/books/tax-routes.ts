import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { exportTaxReport, readTaxReport, TaxReportView } from './read-tax-report.ts'

const tags = ['Books']
const middleware = requireRole('admin')
const query = z.object({ year: z.coerce.number().int().min(2000).max(2100) })
const errors = errorResponses('invalid', 'unauthenticated', 'forbidden')

const reportRoute = createRoute({
  method: 'get',
  path: '/books/tax',
  tags,
  middleware,
  summary: 'Sales tax of a year by month and region',
  request: { query },
  responses: { 200: jsonResponse('The report', TaxReportView), ...errors },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/books/tax/export',
  tags,
  middleware,
  summary: 'Export the sales tax of a year as CSV',
  request: { query },
  responses: { 200: { description: 'The report', content: { 'text/csv': { schema: z.string() } } }, ...errors },
})

export const taxReportRoutes = newRouter()
  .openapi(reportRoute, async (c) => c.json(await readTaxReport(c.req.valid('query').year), 200))
  .openapi(exportRoute, async (c) => {
    const { year } = c.req.valid('query')
    return c.body(await exportTaxReport(year), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="pitlane-tax-${year}.csv"`,
    })
  })
