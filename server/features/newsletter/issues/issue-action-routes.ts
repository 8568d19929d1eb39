import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { ActionInput, changeIssueState } from './change-issue-state.ts'
import { IssueView, toIssueView } from './issue-view.ts'
import { ScheduleInput, scheduleIssue } from './schedule-issue.ts'
import { sendTest } from './send-test.ts'

const tags = ['Newsletter']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const changed = {
  200: jsonResponse('The issue', IssueView),
  ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
}

const testRoute = createRoute({
  method: 'post',
  path: '/newsletter-issues/{id}/test',
  tags,
  middleware,
  summary: 'Email an issue to yourself',
  request: { params },
  responses: {
    204: emptyResponse('The email is on its way'),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found'),
  },
})
const scheduleRoute = createRoute({
  method: 'post',
  path: '/newsletter-issues/{id}/schedule',
  tags,
  middleware,
  summary: 'Send a draft to all confirmed subscribers, now or later',
  request: { params, ...jsonBody(ScheduleInput) },
  responses: changed,
})
const actionRoute = createRoute({
  method: 'post',
  path: '/newsletter-issues/{id}/actions',
  tags,
  middleware,
  summary: 'Cancel the schedule of an issue, or pause, resume or stop sending it',
  request: { params, ...jsonBody(ActionInput) },
  responses: changed,
})

export const issueActionRoutes = newRouter()
  .openapi(testRoute, async (c) => {
    await sendTest(c.var.viewer, c.req.valid('param').id, requestOrigin(c), new Date())
    return c.body(null, 204)
  })
  .openapi(scheduleRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(toIssueView(await scheduleIssue(c.var.viewer, id, c.req.valid('json'), new Date())), 200)
  })
  .openapi(actionRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(toIssueView(await changeIssueState(c.var.viewer, id, c.req.valid('json'), new Date())), 200)
  })
