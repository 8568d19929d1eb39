import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { readStatus } from './read-status.ts'
import { retryJobs } from './retry-jobs.ts'
import { FailedJobView, StatusView } from './status-view.ts'

const tags = ['Status']
const middleware = requireRole('admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
const Retried = z.object({ retried: z.number().int() }).openapi('RetriedJobs')

const statusRoute = createRoute({
  method: 'get',
  path: '/status',
  tags,
  middleware,
  summary: 'Get the state of database, storage, queues, payments, books and backups',
  responses: { 200: jsonResponse('The status', StatusView), ...errorResponses(...signedIn) },
})
const listRoute = createRoute({
  method: 'get',
  path: '/failed-jobs',
  tags,
  middleware,
  summary: 'List the newest jobs that failed for the last time',
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }) },
  responses: {
    200: jsonResponse('Failed jobs, newest first', z.object({ items: z.array(FailedJobView) })),
    ...errorResponses('invalid', ...signedIn),
  },
})
const retryRoute = createRoute({
  method: 'post',
  path: '/failed-jobs/{id}/retry',
  tags,
  middleware,
  summary: 'Retry a failed job',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse('The number of jobs', Retried),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})
const retryAllRoute = createRoute({
  method: 'post',
  path: '/failed-jobs/retry',
  tags,
  middleware,
  summary: 'Retry all failed jobs, or those of one queue',
  description: 'At most 1,000 at a time, oldest first.',
  request: jsonBody(z.strictObject({ queue: z.string().max(100).optional() }).openapi('RetryJobs')),
  responses: { 200: jsonResponse('The number of jobs', Retried), ...errorResponses('invalid', ...signedIn) },
})

export const statusRoutes = newRouter()
  .openapi(statusRoute, async (c) => c.json(await readStatus(), 200))
  .openapi(listRoute, async (c) => {
    const jobs = await listFailedJobs(c.req.valid('query').limit)
    const items = jobs.map(({ failedAt, ...job }) => ({ ...job, failed_at: failedAt.toISOString() }))
    return c.json({ items }, 200)
  })
  .openapi(retryAllRoute, async (c) =>
    c.json({ retried: await retryJobs(c.var.viewer, c.req.valid('json'), new Date()) }, 200),
  )
  .openapi(retryRoute, async (c) =>
    c.json({ retried: await retryJobs(c.var.viewer, { id: c.req.valid('param').id }, new Date()) }, 200),
  )
