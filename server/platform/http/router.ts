import { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from './context.ts'
import { respondInvalid } from './errors.ts'

/** A feature's door: routes that are validated and documented alike. */
export function newRouter() {
  return new OpenAPIHono<Env>({ defaultHook: respondInvalid })
}
