import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { ErrorCode } from '#domain/errors.ts'
import { httpStatus } from './errors.ts'

const ErrorView = z
  .object({
    code: z.string().openapi({ example: 'invalid' }),
    message: z.string().openapi({ example: 'title: Too small' }),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    conflict: z
      .object({
        changed_by: z.string().nullable().openapi({ description: 'For admins only; null if unknown' }),
        changed_at: z.iso.datetime().nullable(),
        current: z.unknown().openapi({ description: 'The present state, as a successful response returns it' }),
      })
      .optional()
      .openapi({ description: 'Set if the request was based on an older version. Nothing was changed.' }),
    request_id: z.uuid(),
  })
  .openapi('Error')

/** The response of every list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next_cursor: z
      .string()
      .nullable()
      .openapi({ description: 'Send as `after` to get the next page. Null on the last page.' }),
    total: z.number().int(),
  })
}

export function jsonResponse<Body extends z.ZodType>(description: string, schema: Body) {
  return { description, content: { 'application/json': { schema } } }
}

export const emptyResponse = (description: string) => ({ description })

/** A request with a JSON body. */
export function jsonBody<Body extends z.ZodType>(schema: Body) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

/** The documented errors of a route. */
export function errorResponses<Code extends ErrorCode>(...codes: Code[]) {
  const byStatus = Map.groupBy(codes, (code) => httpStatus[code])
  return Object.fromEntries([...byStatus].map(([status, same]) => [status, jsonResponse(same.join(' or '), ErrorView)]))
}

/** Documents routes that are not created with `createRoute`. */
export type Registry = OpenAPIHono['openAPIRegistry']
