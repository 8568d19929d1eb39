import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { AppError } from '#domain/errors.ts'
import type { Env } from './context.ts'
import { respondMethodNotAllowed } from './errors.ts'

const MAX_JSON_BYTES = 100_000

/** What holds for every call under /api and /functions: a small JSON body, and 405 with `Allow` for a known path with a wrong method. */
export function guardApi<App extends Hono<Env>>(app: App): App {
  for (const door of ['/api/*', '/functions/*']) {
    app.use(door, methodNotAllowed<Env>({ app, onMethodNotAllowed: respondMethodNotAllowed }))
    app.use(door, bodyLimit({ maxSize: MAX_JSON_BYTES, onError: refuseSize }), jsonOnly)
  }
  return app
}

/** A form on another site can post text/plain without asking first; JSON it cannot. */
const jsonOnly = createMiddleware<Env>(async (c, next) => {
  const type = c.req.header('Content-Type')
  const isJson = type !== undefined && /^application\/json\s*(;|$)/i.test(type)
  if (!isJson && (type !== undefined || announcesBody(c))) {
    throw new AppError('unsupported', 'Send the body as application/json.')
  }
  await next()
})

function announcesBody(c: Context<Env>) {
  return Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding') !== undefined
}

function refuseSize(): never {
  throw new AppError('too_large', `The body is larger than ${MAX_JSON_BYTES / 1000} kB.`)
}
