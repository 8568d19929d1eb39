import { OpenAPIHono } from '@hono/zod-openapi'
import { categoryRoutes } from '#server/catalog/routes.ts'
import type { Env } from './context.ts'
import { guardApi } from './guard-api.ts'

/** All JSON routes of the shop, on one page. */
export const api = guardApi(new OpenAPIHono<Env>()).route('/api/v1', categoryRoutes)

export const openApiInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Pitlane API',
    version: '1',
    description: 'Everything that knows who you are or changes anything goes through here. Amounts are US dollars, times are ISO 8601 in UTC.',
  },
}

api.doc31('/api/openapi.json', openApiInfo)
