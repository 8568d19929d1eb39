import { createRoute, z } from '@hono/zod-openapi'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listCategories } from './list-categories.ts'

const CategoryView = z.object({ id: z.uuid(), name: z.string().openapi({ example: 'Hoodies' }) }).openapi('Category')

const listRoute = createRoute({
  method: 'get',
  path: '/categories',
  tags: ['Categories'],
  summary: 'All categories, ordered by name',
  responses: { 200: jsonResponse('The categories', listOf(CategoryView)), ...errorResponses('unavailable') },
})

export const categoryRoutes = newRouter().openapi(listRoute, async (c) => {
  const items = await listCategories()
  return c.json({ items, next_cursor: null, total: items.length }, 200, { 'Cache-Control': 'no-cache' })
})
