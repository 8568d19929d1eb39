import { createRoute, z } from '@hono/zod-openapi'
import { MAX_FAVOURITES } from '#domain/favourites.ts'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { answers, listOf, nothing, refusals, takes } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { addFavourite, mergeFavourites } from './add-favourites.ts'
import { listFavourites } from './list-favourites.ts'
import { removeFavourite } from './remove-favourite.ts'

const tags = ['Favourites']
const middleware = requireViewer
const params = z.object({ design_id: z.uuid() })

const FavouriteView = z.object({ id: z.uuid(), title: z.string() }).openapi('Favourite')
const MergeInput = z.strictObject({ design_ids: z.array(z.uuid()).max(MAX_FAVOURITES) })

const listRoute = createRoute({
  method: 'get',
  path: '/favourites',
  tags,
  middleware,
  summary: 'The designs that you like',
  description: 'The latest first, all on one page; those that are no longer sold are among them.',
  responses: { 200: answers('Your favourites', listOf(FavouriteView)), ...refusals('unauthenticated') },
})
const mergeRoute = createRoute({
  method: 'post',
  path: '/favourites',
  tags,
  middleware,
  summary: 'Take over favourites that a browser kept',
  description: `The latest first. What is not sold, or would be more than ${MAX_FAVOURITES}, is left out.`,
  request: takes(MergeInput),
  responses: { 200: answers('Your favourites', listOf(FavouriteView)), ...refusals('invalid', 'unauthenticated') },
})
const addRoute = createRoute({
  method: 'put',
  path: '/favourites/{design_id}',
  tags,
  middleware,
  summary: 'Like a design',
  request: { params },
  responses: { 204: nothing('It is one of them'), ...refusals('invalid', 'unauthenticated', 'not_found', 'conflict') },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/favourites/{design_id}',
  tags,
  middleware,
  summary: 'Like a design no longer',
  request: { params },
  responses: { 204: nothing('It is none of them'), ...refusals('invalid', 'unauthenticated') },
})

export const favouriteRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(toList(await listFavourites(c.var.viewer.id)), 200))
  .openapi(mergeRoute, async (c) => {
    const { design_ids: designIds } = c.req.valid('json')
    return c.json(toList(await mergeFavourites(c.var.viewer.id, designIds, new Date())), 200)
  })
  .openapi(addRoute, async (c) => {
    await addFavourite(c.var.viewer.id, c.req.valid('param').design_id, new Date())
    return c.body(null, 204)
  })
  .openapi(removeRoute, async (c) => {
    await removeFavourite(c.var.viewer.id, c.req.valid('param').design_id)
    return c.body(null, 204)
  })

function toList<Item>(items: Item[]) {
  return { items, next_cursor: null, total: items.length }
}
