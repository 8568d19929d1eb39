import { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from './context.ts'
import { respondInvalid } from './errors.ts'

/** A router for a feature's validated and documented routes. */
export function newRouter() {
  return new OpenAPIHono<Env>({ defaultHook: respondInvalid })
}
