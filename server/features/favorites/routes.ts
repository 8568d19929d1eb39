import { createRoute, z } from '@hono/zod-openapi'
import { MAX_FAVORITES } from '#domain/favorites.ts'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { addFavorite, mergeFavorites } from './add-favorites.ts'
import { listFavorites } from './list-favorites.ts'
import { removeFavorite } from './remove-favorite.ts'

const tags = ['Favorites']
const middleware = requireViewer
const params = z.object({ design_id: z.uuid() })

const FavoriteView = z.object({ id: z.uuid(), title: z.string() }).openapi('Favorite')
const MergeInput = z.strictObject({ design_ids: z.array(z.uuid()).max(MAX_FAVORITES) })

const listRoute = createRoute({
  method: 'get',
  path: '/favorites',
  tags,
  middleware,
  summary: 'List your favorites',
  description: 'Latest first, including designs that are no longer for sale. Not paginated.',
  responses: { 200: jsonResponse('Your favorites', listOf(FavoriteView)), ...errorResponses('unauthenticated') },
})
const mergeRoute = createRoute({
  method: 'post',
  path: '/favorites',
  tags,
  middleware,
  summary: 'Merge favorites stored in the browser',
  description: `Send the latest first. Designs that are not for sale or exceed the limit of ${MAX_FAVORITES} are omitted.`,
  request: jsonBody(MergeInput),
  responses: {
    200: jsonResponse('Your favorites', listOf(FavoriteView)),
    ...errorResponses('invalid', 'unauthenticated'),
  },
})
const addRoute = createRoute({
  method: 'put',
  path: '/favorites/{design_id}',
  tags,
  middleware,
  summary: 'Add a favorite',
  request: { params },
  responses: {
    204: emptyResponse('Added'),
    ...errorResponses('invalid', 'unauthenticated', 'not_found', 'conflict'),
  },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/favorites/{design_id}',
  tags,
  middleware,
  summary: 'Remove a favorite',
  request: { params },
  responses: { 204: emptyResponse('Removed'), ...errorResponses('invalid', 'unauthenticated') },
})

export const favoriteRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(toList(await listFavorites(c.var.viewer.id)), 200))
  .openapi(mergeRoute, async (c) => {
    const { design_ids: designIds } = c.req.valid('json')
    return c.json(toList(await mergeFavorites(c.var.viewer.id, designIds, new Date())), 200)
  })
  .openapi(addRoute, async (c) => {
    await addFavorite(c.var.viewer.id, c.req.valid('param').design_id, new Date())
    return c.body(null, 204)
  })
  .openapi(removeRoute, async (c) => {
    await removeFavorite(c.var.viewer.id, c.req.valid('param').design_id)
    return c.body(null, 204)
  })

function toList<Item>(items: Item[]) {
  return { items, next_cursor: null, total: items.length }
}
