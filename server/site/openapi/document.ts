import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ErrorCode } from '#domain/errors.ts'
import type { Role } from '#domain/roles.ts'
import type { Env } from '#server/platform/http/context.ts'
import { errorResponses } from '#server/platform/http/openapi.ts'
import { registerAuth } from './register-auth.ts'
import { registerFactors } from './register-factors.ts'
import { registerFiles } from './register-files.ts'
import { registerWebhooks } from './register-webhooks.ts'

type Access = 'anyone' | readonly Role[]

const info = {
  openapi: '3.1.0',
  info: {
    title: 'Pitlane API',
    version: '1',
    description: 'All calls that require sign-in or change data. Amounts are in US dollars; times are ISO 8601 in UTC.',
  },
}

/** The middleware in front of every route can answer with these, so they are documented once for all. */
const COMMON: ErrorCode[] = ['invalid', 'not_found', 'too_large', 'unsupported', 'unavailable']
const SIGNED_IN: ErrorCode[] = ['unauthenticated', 'forbidden']

/** The OpenAPI document of every endpoint, including accounts, files and webhooks, which are plain Hono routes. */
export function openApiDocument(api: OpenAPIHono<Env>, permissions: Record<string, Access>) {
  registerOnce(api)
  const document = api.getOpenAPI31Document(info)
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods as Record<string, { responses?: object }>))
      operation.responses = {
        ...commonErrors(path, permissions[`${method.toUpperCase()} ${path}`]),
        ...operation.responses,
      }
  return document
}

const registered = new WeakSet<object>()

function registerOnce(api: OpenAPIHono<Env>) {
  if (registered.has(api)) return
  registered.add(api)
  for (const register of [registerAuth, registerFactors, registerFiles, registerWebhooks]) register(api.openAPIRegistry)
}

/** Accounts answer in the format of the GoTrue protocol, which `register-auth.ts` documents. */
function commonErrors(path: string, access: Access | undefined) {
  if (path.startsWith('/auth/')) return {}
  const found = errorResponses(...COMMON, ...(access === 'anyone' ? [] : SIGNED_IN))
  const reference = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    Object.entries(found).map(([status, { description }]) => [
      status,
      { description, content: { 'application/json': { schema: reference } } },
    ]),
  )
}
