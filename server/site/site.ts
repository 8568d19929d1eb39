import { type Handler, Hono } from 'hono'
import { compress } from 'hono/compress'
import { authRoutes } from '#server/features/auth/auth-routes.ts'
import { storageRoutes } from '#server/features/media/uploads/storage-routes.ts'
import { mailLinkRoutes } from '#server/features/newsletter/mail-link-routes.ts'
import { stripeWebhook } from '#server/features/payments/webhook-routes.ts'
import { rssRoutes } from '#server/features/seo/rss-routes.ts'
import { sitemapRoutes } from '#server/features/seo/sitemap-routes.ts'
import { carrierWebhook } from '#server/features/shipping/webhook-routes.ts'
import { config } from '#server/platform/config.ts'
import type { Env } from '#server/platform/http/context.ts'
import { answerError, answerNotFound } from '#server/platform/http/errors.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { securityHeaders } from '#server/platform/http/security.ts'
import { hearOwnChanges } from '#server/platform/page-cache/wait-for-own-invalidation.ts'
import { api } from './api.ts'
import { assets } from './assets.ts'
import { health } from './health.ts'
import { sandboxDoor } from './sandbox.ts'

/** Every door of the shop in the order in which they are tried; what no door takes is a page. */
export function buildSite(answerPage: Handler<Env>) {
  const site = new Hono<Env>().use(requestLog, securityHeaders).route('/', health).onError(answerError)
  if (config.PROCESS === 'worker') return site.all('*', answerNotFound)
  if (config.PROCESS === 'sandbox') return site.route('/', sandboxDoor).all('*', answerNotFound)
  return site
    .route('/', assets)
    .route('/', storageRoutes)
    .use(compress())
    .route('/auth/v1', authRoutes)
    .route('/', sitemapRoutes)
    .route('/', rssRoutes)
    .route('/', mailLinkRoutes)
    .use('/api/*', hearOwnChanges)
    .route('/', api)
    .route('/', stripeWebhook)
    .route('/', carrierWebhook)
    .on('GET', ['/api/docs', '/api/docs.data'], answerPage)
    .all('/:door{api|storage|functions|webhooks}/*', answerNotFound)
    .route('/', sandboxDoor)
    .all('*', answerPage)
}
