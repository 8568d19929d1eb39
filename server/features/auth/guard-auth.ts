import type { Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Env } from '#server/platform/http/context.ts'
import { receiveBody } from '#server/platform/http/receive-body.ts'
import { AuthError, handleAuthError } from './auth-error.ts'

const MAX_BODY_BYTES = 1_000_000

/** Middleware of every router under /auth/v1: body size, 405 for a wrong method, no caching, errors of the protocol. */
export function guardAuth<App extends Hono<Env>>(app: App): App {
  app
    .use(methodNotAllowed<Env>({ app, onMethodNotAllowed: rejectMethod }))
    .use(receiveBody({ maxBytes: MAX_BODY_BYTES, tooLarge: 'Request body is too large', json: true }))
    .use(async (c, next) => {
      await next()
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    })
    .onError(handleAuthError)
  return app
}

function rejectMethod(c: Context<Env>, methods: string[]) {
  c.header('Allow', methods.join(', '))
  return handleAuthError(new AuthError('method_not_allowed', 'Method not allowed'), c)
}
