import type { RequestListener } from 'node:http'
import { type Handler, Hono } from 'hono'
import { nextChange } from '#domain/shop-settings.ts'
import { authRoutes } from '#server/features/auth/auth-routes.ts'
import { factorRoutes } from '#server/features/auth/factors/factor-routes.ts'
import { passkeyRoutes } from '#server/features/auth/passkeys/passkey-routes.ts'
import { designImageRoutes } from '#server/features/catalog/designs/image-routes.ts'
import { pinnedImageRoutes } from '#server/features/catalog/review/pinned-image-routes.ts'
import { settleCheckout } from '#server/features/checkout/settle-checkout.ts'
import { settlePayment } from '#server/features/checkout/settle-payment.ts'
import { syncRefund } from '#server/features/checkout/sync-refund.ts'
import { syncAccount } from '#server/features/connect/accounts/sync-account.ts'
import { continuePayout } from '#server/features/connect/payouts/continue-payout.ts'
import { disputeUploadRoutes } from '#server/features/disputes/file-routes.ts'
import { syncDispute } from '#server/features/disputes/sync-dispute.ts'
import { storageRoutes } from '#server/features/media/uploads/storage-routes.ts'
import { mailLinkRoutes } from '#server/features/newsletter/mail-link-routes.ts'
import { orderPictureRoutes } from '#server/features/orders/pictures/picture-routes.ts'
import { paymentMarkRoutes } from '#server/features/payments/methods/mark-routes.ts'
import { stripeWebhook } from '#server/features/payments/webhook-routes.ts'
import { designerImageRoutes } from '#server/features/profiles/storefront/designer-image-routes.ts'
import { rssRoutes } from '#server/features/seo/rss-routes.ts'
import { sitemapRoutes } from '#server/features/seo/sitemap-routes.ts'
import { carrierWebhook } from '#server/features/shipping/webhook-routes.ts'
import { config } from '#server/platform/config.ts'
import { findReplica } from '#server/platform/db/client.ts'
import { compressResponse } from '#server/platform/http/compress-response.ts'
import type { Env } from '#server/platform/http/context.ts'
import { respondError, respondNotFound } from '#server/platform/http/errors.ts'
import { rejectNul } from '#server/platform/http/reject-nul.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { securityHeaders } from '#server/platform/http/security.ts'
import { traceRequests } from '#server/platform/http/trace-requests.ts'
import type { Follower } from '#server/platform/page-cache/listen.ts'
import type { RenderedPage } from '#server/platform/page-cache/pack.ts'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import {
  startListening,
  stopListening,
  waitForOwnInvalidation,
} from '#server/platform/page-cache/wait-for-own-invalidation.ts'
import { freshSettings } from '#server/platform/settings/fresh-settings.ts'
import {
  expireSettings,
  refreshSettings,
  setSettingsListening,
  shopSettings,
} from '#server/platform/settings/shop-settings.ts'
import { api } from './api.ts'
import { assets } from './assets.ts'
import { redirectToCanonical } from './canonical-url.ts'
import { countPageVisit } from './count-page-visit.ts'
import { health } from './health.ts'
import { limitPublicReads, PUBLIC_READ_PATHS, pageLanes } from './lanes.ts'
import { limitRequests } from './limit-requests.ts'
import { metrics } from './metrics.ts'
import { pageCacheListener } from './page-cache-listener.ts'
import { redirectRenamed } from './renamed-paths.ts'
import { reportDenials } from './report-denials.ts'
import { loadSandboxRoutes } from './sandbox.ts'
import { securityTxt } from './security-txt.ts'
import { countInFlight, shedLoad, startSheddingLoad } from './shed-load.ts'

/*
 * The transport pipeline, in the order of a request:
 *   start/listen.ts    port, timeouts, 503 while starting, draining
 *   start/guard-host.ts 421 for foreign hosts and unexpected proxies in a loopback sandbox
 *   buildPageCache     public pages from memory, with their own headers, compression and log line; passes on the rest
 *   shedLoad           503 under overload, lowest priority first
 *   buildApp           request id and log → security headers → NUL check → health → metrics → requests in flight → assets → rate limits → images
 *                      → redirects → compression → auth, API, webhooks, sandbox → pages
 * A public page that is not in memory is rendered by site/pages.ts, once for all concurrent visitors. site/lanes.ts bounds
 * the renders and the public reads of the API, by priority.
 */

/** Every route of the site, in matching order. Any other path is a page. */
export async function buildApp(servePage: Handler<Env>) {
  const app = new Hono<Env>()
    .use(requestLog, securityHeaders, rejectNul, reportDenials)
    .route('/', health)
    .route('/', metrics)
    .onError(respondError)
  if (config.PROCESS === 'worker') return app.all('*', respondNotFound)
  const sandboxRoutes = await loadSandboxRoutes()
  if (config.PROCESS === 'sandbox') return app.route('/', sandboxRoutes).all('*', respondNotFound)
  return app
    .use(countInFlight)
    .route('/', assets)
    .use(limitRequests)
    .route('/', storageRoutes)
    .route('/', disputeUploadRoutes)
    .route('/', designImageRoutes)
    .route('/', designerImageRoutes)
    .route('/', pinnedImageRoutes)
    .route('/', orderPictureRoutes)
    .use(redirectRenamed, redirectToCanonical)
    .use(compressResponse)
    .route('/auth/v1/factors', factorRoutes)
    .route('/auth/v1/passkeys', passkeyRoutes)
    .on('ALL', PUBLIC_READ_PATHS, limitPublicReads)
    .route('/auth/v1', authRoutes)
    .route('/', sitemapRoutes)
    .route('/', securityTxt)
    .route('/', rssRoutes)
    .route('/', paymentMarkRoutes)
    .route('/', mailLinkRoutes)
    .use('/api/*', waitForOwnInvalidation)
    .use('/:part{api|functions}/*', freshSettings)
    .route('/', api)
    .route('/', stripeWebhook({ settleCheckout, settlePayment, syncRefund, syncDispute, syncAccount, continuePayout }))
    .route('/', carrierWebhook)
    .on('GET', ['/api/docs', '/api/docs.data'], servePage)
    .all('/:prefix{api|storage|functions|webhooks}/*', respondNotFound)
    .route('/', sandboxRoutes)
    .all('*', servePage)
}

/** The page cache in front of the app; development runs without it. */
export function buildPageCache(render: (url: string, requestId: string) => Promise<RenderedPage>) {
  const cache = createPageCache({
    render,
    lane: pageLanes.browse,
    nextExpiry: (afterMs) => nextChange(shopSettings(), afterMs),
  })
  /** Settings and replica first, so that no page is rendered from an old state and kept. */
  const follower: Follower = {
    invalidate(tags) {
      findReplica()?.mustCatchUp()
      if (tags.includes('settings')) {
        expireSettings()
        void refreshSettings()
      }
      cache.invalidate(tags)
    },
    connected() {
      findReplica()?.follow()
      setSettingsListening(true)
      cache.connected()
    },
    disconnected() {
      findReplica()?.unfollow()
      setSettingsListening(false)
      cache.disconnected()
    },
  }
  const servesPages = config.PROCESS === 'web' || config.PROCESS === 'all'
  /** LISTEN does not work through a transaction pooler; without a direct URL the page TTL stays at one second. */
  const canListen = !config.DATABASE_POOLER || config.DATABASE_DIRECT_URL !== undefined
  return {
    open(databaseUrl: string) {
      if (servesPages) startSheddingLoad()
      if (servesPages && canListen) startListening(config.DATABASE_DIRECT_URL ?? databaseUrl, follower)
    },
    close: stopListening,
    inFrontOf: (next: RequestListener): RequestListener =>
      traceRequests(servesPages ? pageCacheListener(cache, shedLoad(next), { onPage: countPageVisit }) : next),
  }
}
