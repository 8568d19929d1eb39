import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { AudienceView, countAudience } from './count-audience.ts'
import { findIssue } from './find-issue.ts'
import { IssueChange, IssueInput } from './issue-input.ts'
import { IssueSummaryView, IssueView, toIssueView } from './issue-view.ts'
import { listIssues } from './list-issues.ts'
import { PreviewView, previewIssue } from './preview-issue.ts'
import { createIssue, deleteIssue, editIssue } from './save-issue.ts'

const tags = ['Newsletter']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const changeErrors = errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict')

const audienceRoute = createRoute({
  method: 'get',
  path: '/newsletter-audience',
  tags,
  middleware,
  summary: 'Count the subscribers of the newsletter',
  responses: { 200: jsonResponse('The counts', AudienceView), ...errorResponses('unauthenticated', 'forbidden') },
})
const listRoute = createRoute({
  method: 'get',
  path: '/newsletter-issues',
  tags,
  middleware,
  summary: 'List the issues of the newsletter, newest first',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: jsonResponse('A page of issues', listOf(IssueSummaryView)),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const findRoute = createRoute({
  method: 'get',
  path: '/newsletter-issues/{id}',
  tags,
  middleware,
  summary: 'Read an issue',
  request: { params },
  responses: {
    200: jsonResponse('The issue', IssueView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found'),
  },
})
const createIssueRoute = createRoute({
  method: 'post',
  path: '/newsletter-issues',
  tags,
  middleware,
  summary: 'Create a draft',
  request: jsonBody(IssueInput),
  responses: {
    201: jsonResponse('The draft', IssueView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const editRoute = createRoute({
  method: 'put',
  path: '/newsletter-issues/{id}',
  tags,
  middleware,
  summary: 'Change a draft',
  request: { params, ...jsonBody(IssueChange) },
  responses: { 200: jsonResponse('The draft', IssueView), ...changeErrors },
})
const deleteRoute = createRoute({
  method: 'delete',
  path: '/newsletter-issues/{id}',
  tags,
  middleware,
  summary: 'Delete a draft',
  request: { params, query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000) }) },
  responses: { 204: emptyResponse('The draft was deleted'), ...changeErrors },
})
const previewRoute = createRoute({
  method: 'post',
  path: '/newsletter-preview',
  tags,
  middleware,
  summary: 'Render an issue as subscribers get it',
  request: jsonBody(IssueInput),
  responses: {
    200: jsonResponse('The email', PreviewView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})

export const issueRoutes = newRouter()
  .openapi(audienceRoute, async (c) => c.json(await countAudience(), 200))
  .openapi(listRoute, async (c) => c.json(await listIssues(c.req.valid('query')), 200))
  .openapi(findRoute, async (c) => c.json(toIssueView(await findIssue(c.req.valid('param').id)), 200))
  .openapi(createIssueRoute, async (c) =>
    c.json(toIssueView(await createIssue(c.var.viewer, c.req.valid('json'), new Date())), 201),
  )
  .openapi(editRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { viewer } = c.var
    const edited = await withPresentState(editIssue(viewer, id, c.req.valid('json'), new Date()), {
      lastChange: () => lastChange(viewer, 'newsletter', id),
      current: async () => toIssueView(await findIssue(id)),
    })
    return c.json(toIssueView(edited), 200)
  })
  .openapi(deleteRoute, async (c) => {
    await deleteIssue(c.var.viewer, c.req.valid('param').id, c.req.valid('query').version, new Date())
    return c.body(null, 204)
  })
  .openapi(previewRoute, async (c) =>
    c.json(await previewIssue(c.req.valid('json'), c.var.viewer.email, requestOrigin(c)), 200),
  )
