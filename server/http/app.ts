import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { api } from './api.ts'
import { assets } from './assets.ts'
import type { Env } from './context.ts'
import { answerError, answerNotFound } from './errors.ts'
import { health } from './health.ts'
import { answerPage } from './pages.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security.ts'

export { closeShop, openShop } from '#server/shop.ts'

/** The whole site. Vite builds this module to build/server/index.js, so that API and pages share one module graph. */
export const app = new Hono<Env>()
  .use(requestLog, securityHeaders)
  .route('/', health)
  .route('/', assets)
  .use(compress())
  .route('/', api)
  .on('GET', ['/api/docs', '/api/docs.data'], answerPage)
  .all('/:door{api|auth|storage|functions|webhooks}/*', answerNotFound)
  .all('*', answerPage)
  .onError(answerError)
