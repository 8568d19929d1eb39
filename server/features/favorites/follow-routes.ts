import { createRoute, z } from '@hono/zod-openapi'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { followDesigner, unfollowDesigner } from './follow-designer.ts'
import { listFollows } from './list-follows.ts'

const tags = ['Favorites']
const middleware = requireViewer
const params = z.object({ designer_id: z.uuid() })

const FollowView = z
  .object({
    designer_id: z.uuid(),
    slug: z.string().nullable(),
    display_name: z.string(),
    design_count: z.number().int(),
  })
  .openapi('Follow')
const FollowsView = listOf(FollowView).extend({
  mails: z.boolean().openapi({ description: 'Whether you get emails about their new designs' }),
})

const listRoute = createRoute({
  method: 'get',
  path: '/follows',
  tags,
  middleware,
  summary: 'List the designers you follow',
  responses: {
    200: jsonResponse('All follows, latest first', FollowsView),
    ...errorResponses('unauthenticated'),
  },
})
const followRoute = createRoute({
  method: 'put',
  path: '/follows/{designer_id}',
  tags,
  middleware,
  summary: 'Follow a designer',
  request: { params },
  responses: {
    204: emptyResponse('Followed'),
    ...errorResponses('invalid', 'unauthenticated', 'not_found', 'conflict'),
  },
})
const unfollowRoute = createRoute({
  method: 'delete',
  path: '/follows/{designer_id}',
  tags,
  middleware,
  summary: 'Unfollow a designer',
  request: { params },
  responses: { 204: emptyResponse('Unfollowed'), ...errorResponses('invalid', 'unauthenticated') },
})

export const followRoutes = newRouter()
  .openapi(listRoute, async (c) => {
    const { items, mails } = await listFollows(c.var.viewer.id)
    return c.json({ items, next_cursor: null, total: items.length, mails }, 200)
  })
  .openapi(followRoute, async (c) => {
    await followDesigner(c.var.viewer.id, c.req.valid('param').designer_id, new Date())
    return c.body(null, 204)
  })
  .openapi(unfollowRoute, async (c) => {
    await unfollowDesigner(c.var.viewer.id, c.req.valid('param').designer_id, new Date())
    return c.body(null, 204)
  })
