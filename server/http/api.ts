import { accountRoutes } from '#server/accounts/routes.ts'
import { cardRoutes } from '#server/catalog/card-routes.ts'
import { categoryRoutes } from '#server/catalog/category-routes.ts'
import { designRoutes } from '#server/catalog/design-routes.ts'
import { ownDesignRoutes } from '#server/catalog/own-design-routes.ts'
import { priceRoutes } from '#server/catalog/price-routes.ts'
import { reviewRoutes } from '#server/catalog/review-routes.ts'
import { searchRoutes } from '#server/catalog/search-routes.ts'
import { heldPaymentRoutes } from '#server/checkout/held-routes.ts'
import { checkoutRoutes } from '#server/checkout/routes.ts'
import { followRoutes } from '#server/favourites/follow-routes.ts'
import { favouriteRoutes } from '#server/favourites/routes.ts'
import { preferenceRoutes } from '#server/mail/preference-routes.ts'
import { pictureRoutes } from '#server/media/routes.ts'
import { adminOrderRoutes } from '#server/orders/admin-order-routes.ts'
import { orderRoutes } from '#server/orders/order-routes.ts'
import { contactRoutes } from '#server/outreach/contact-routes.ts'
import { newsletterRoutes } from '#server/outreach/newsletter-routes.ts'
import { profileRoutes } from '#server/profiles/routes.ts'
import { adminRequestRoutes } from '#server/requests/admin-request-routes.ts'
import { requestRoutes } from '#server/requests/routes.ts'
import { payoutRoutes } from '#server/royalties/payout-routes.ts'
import { royaltyRoutes } from '#server/royalties/routes.ts'
import { parcelRoutes } from '#server/shipping/parcel-routes.ts'
import { trackingRoutes } from '#server/shipping/tracking-routes.ts'
import { adminStatsRoutes } from '#server/stats/admin-routes.ts'
import { portalStatsRoutes } from '#server/stats/portal-routes.ts'
import { guardApi } from './guard-api.ts'
import { newRouter } from './router.ts'

const openApiInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Pitlane API',
    version: '1',
    description:
      'Everything that changes something or knows who you are goes through here. Amounts are US dollars, times are ISO 8601 in UTC.',
  },
}

/** All JSON routes of the shop, on one page. */
export const api = guardApi(newRouter())
  .route('/api/v1', categoryRoutes)
  .route('/api/v1', accountRoutes)
  .route('/api/v1', priceRoutes)
  .route('/api/v1', cardRoutes)
  .route('/api/v1', searchRoutes)
  .route('/api/v1', ownDesignRoutes)
  .route('/api/v1', reviewRoutes)
  .route('/api/v1', designRoutes)
  .route('/api/v1', pictureRoutes)
  .route('/api/v1', profileRoutes)
  .route('/api/v1', adminOrderRoutes)
  .route('/api/v1', favouriteRoutes)
  .route('/api/v1', followRoutes)
  .route('/api/v1', orderRoutes)
  .route('/api/v1', heldPaymentRoutes)
  .route('/api/v1', requestRoutes)
  .route('/api/v1', adminRequestRoutes)
  .route('/api/v1', royaltyRoutes)
  .route('/api/v1', payoutRoutes)
  .route('/api/v1', portalStatsRoutes)
  .route('/api/v1', adminStatsRoutes)
  .route('/api/v1', parcelRoutes)
  .route('/api/v1', preferenceRoutes)
  .route('/api/v1', contactRoutes)
  .route('/api/v1', newsletterRoutes)
  .route('/functions/v1', checkoutRoutes)
  .route('/functions/v1', trackingRoutes)

export const apiDocument = () => api.getOpenAPI31Document(openApiInfo)

api.get('/api/openapi.json', (c) => c.json(apiDocument(), 200, { 'Cache-Control': 'no-cache' }))
