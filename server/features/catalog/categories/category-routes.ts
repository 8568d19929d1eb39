import { createRoute, z } from '@hono/zod-openapi'
import { MAX_CATEGORIES, MAX_CATEGORY_NAME_LENGTH } from '#domain/catalog.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { addCategory } from './add-category.ts'
import { CategoryView, ManagedCategoryView } from './category-view.ts'
import { changeCategory } from './change-category.ts'
import { listCategories } from './list-categories.ts'
import { listManagedCategories } from './list-managed-categories.ts'
import { orderCategories } from './order-categories.ts'

const tags = ['Categories']
const middleware = requireRole('admin')
const name = LineInput.min(1, 'Enter a name.').max(MAX_CATEGORY_NAME_LENGTH)
const ids = z.array(z.uuid()).min(1).max(MAX_CATEGORIES)
const managed = jsonResponse('All categories', listOf(ManagedCategoryView))

const listRoute = createRoute({
  method: 'get',
  path: '/categories',
  tags,
  summary: 'The categories to choose from, ordered by name unless an admin has ordered them',
  responses: { 200: jsonResponse('The categories', listOf(CategoryView)), ...errorResponses('unavailable') },
})
const manageRoute = createRoute({
  method: 'get',
  path: '/categories/managed',
  tags,
  middleware,
  summary: 'All categories with their use, hidden ones too',
  responses: { 200: managed, ...errorResponses('unauthenticated', 'forbidden') },
})
const addRoute = createRoute({
  method: 'post',
  path: '/categories',
  tags,
  middleware,
  summary: 'Add a category',
  request: jsonBody(z.strictObject({ name }).openapi('NewCategory')),
  responses: { 201: managed, ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'conflict') },
})
const changeRoute = createRoute({
  method: 'patch',
  path: '/categories/{id}',
  tags,
  middleware,
  summary: 'Rename, hide or show a category',
  description: 'The specified categories cannot be changed. Only a category that nothing uses can be hidden.',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(
      z
        .strictObject({
          updated_at: z.iso.datetime().openapi({ description: 'The version that you have read' }),
          name: name.optional(),
          hidden: z.boolean().optional(),
        })
        .openapi('CategoryChange'),
    ),
  },
  responses: { 200: managed, ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict') },
})
const orderRoute = createRoute({
  method: 'put',
  path: '/categories/order',
  tags,
  middleware,
  summary: 'Order the categories',
  request: jsonBody(
    z
      .strictObject({
        ids: ids.openapi({ description: 'All categories' }),
        ids_seen: ids.optional().openapi({
          description: 'The order you last read. Returns conflict and changes nothing if it is another by now.',
        }),
      })
      .openapi('CategoryOrder'),
  ),
  responses: { 200: managed, ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'conflict') },
})

export const categoryRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(asList(await listCategories()), 200, { 'Cache-Control': 'no-cache' }))
  .openapi(manageRoute, async (c) => c.json(asList(await listManagedCategories()), 200))
  .openapi(addRoute, async (c) => {
    await addCategory(c.var.viewer, c.req.valid('json').name, new Date())
    return c.json(asList(await listManagedCategories()), 201)
  })
  .openapi(changeRoute, async (c) => {
    const { viewer } = c.var
    const { id } = c.req.valid('param')
    await withPresentState(changeCategory(viewer, id, c.req.valid('json'), new Date()), {
      lastChange: () => lastChange(viewer, 'category', id),
      current: async () => asList(await listManagedCategories()),
    })
    return c.json(asList(await listManagedCategories()), 200)
  })
  .openapi(orderRoute, async (c) => {
    const current = async () => asList(await listManagedCategories())
    const { viewer } = c.var
    await withPresentState(orderCategories(viewer, c.req.valid('json'), new Date()), {
      lastChange: () => lastChange(viewer, 'category', undefined),
      current,
    })
    return c.json(await current(), 200)
  })

function asList<Item>(items: Item[]) {
  return { items, next_cursor: null, total: items.length }
}
