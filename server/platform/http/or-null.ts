import { z } from '@hono/zod-openapi'

/** Instead of `nullable()`, which applies to all uses of a named schema in the OpenAPI document, or to none. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()])
}
