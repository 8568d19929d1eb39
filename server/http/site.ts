import { type Handler, Hono } from 'hono'
import { compress } from 'hono/compress'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import { hearOwnChanges } from '#server/cache/hear-own-changes.ts'
import { stripeWebhook } from '#server/checkout/webhook-routes.ts'
import { config } from '#server/config.ts'
import { storageRoutes } from '#server/media/storage-routes.ts'
import { mailLinkRoutes } from '#server/outreach/mail-link-routes.ts'
import { rssRoutes } from '#server/outreach/rss-routes.ts'
import { sitemapRoutes } from '#server/outreach/sitemap-routes.ts'
import { carrierWebhook } from '#server/shipping/webhook-routes.ts'
import { api } from './api.ts'
import { assets } from './assets.ts'
import type { Env } from './context.ts'
import { answerError, answerNotFound } from './errors.ts'
import { health } from './health.ts'
import { requestLog } from './request-log.ts'
import { sandboxDoor } from './sandbox-door.ts'
import { securityHeaders } from './security.ts'

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
