import { type Handler, Hono } from 'hono'
import { compress } from 'hono/compress'
import { api } from './api.ts'
import { assets } from './assets.ts'
import type { Env } from './context.ts'
import { answerError, answerNotFound } from './errors.ts'
import { health } from './health.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security.ts'

/** Every door of the shop in the order in which they are tried; what no door takes is a page. */
export function buildSite(answerPage: Handler<Env>) {
  return new Hono<Env>()
    .use(requestLog, securityHeaders)
    .route('/', health)
    .route('/', assets)
    .use(compress())
    .route('/', api)
    .on('GET', ['/api/docs', '/api/docs.data'], answerPage)
    .all('/:door{api|auth|storage|functions|webhooks}/*', answerNotFound)
    .all('*', answerPage)
    .onError(answerError)
}
