import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { AppError } from '#domain/errors.ts'
import type { Env } from './context.ts'
import { respondMethodNotAllowed } from './errors.ts'
import { receiveBody } from './receive-body.ts'

const MAX_JSON_BYTES = 100_000
const TOO_LARGE = `The request body must not exceed ${MAX_JSON_BYTES / 1000} kB.`

/** Middleware for /api and /functions: requires JSON, receives and checks the body, and responds 405 with `Allow` to a wrong method. */
export function guardApi<App extends Hono<Env>>(app: App): App {
  for (const path of ['/api/*', '/functions/*']) {
    app.use(path, methodNotAllowed<Env>({ app, onMethodNotAllowed: respondMethodNotAllowed }))
    app.use(path, jsonOnly, receiveBody({ maxBytes: MAX_JSON_BYTES, tooLarge: TOO_LARGE, json: true }))
  }
  return app
}

/** CSRF protection: a form on another site can post text/plain without a preflight request, but not JSON. */
const jsonOnly = createMiddleware<Env>(async (c, next) => {
  const type = c.req.header('Content-Type')
  const isJson = type !== undefined && /^application\/json\s*(;|$)/i.test(type)
  if (!isJson && (type !== undefined || hasBody(c))) {
    throw new AppError('unsupported', 'Send the body as application/json.')
  }
  await next()
})

function hasBody(c: Context<Env>) {
  return Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding') !== undefined
}
