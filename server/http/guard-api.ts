import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { AppError } from '#domain/errors.ts'
import type { Env } from './context.ts'
import { answerMethodNotAllowed } from './errors.ts'

const MAX_JSON_BYTES = 100_000

/** What holds for every call under /api: a small JSON body, and 405 with `Allow` for a known path with a wrong method. */
export function guardApi<App extends Hono<Env>>(app: App): App {
  app.use('/api/*', methodNotAllowed<Env>({ app, onMethodNotAllowed: answerMethodNotAllowed }))
  app.use('/api/*', bodyLimit({ maxSize: MAX_JSON_BYTES, onError: refuseSize }), jsonOnly)
  return app
}

/** A form on another site can post text/plain without asking first; JSON it cannot. */
const jsonOnly = createMiddleware<Env>(async (c, next) => {
  const hasBody = c.req.raw.body !== null
  if (hasBody && !c.req.header('Content-Type')?.match(/^application\/json\s*(;|$)/i)) {
    throw new AppError('unsupported', 'Send the body as application/json.')
  }
  await next()
})

function refuseSize(): never {
  throw new AppError('too_large', `The body is larger than ${MAX_JSON_BYTES / 1000} kB.`)
}
