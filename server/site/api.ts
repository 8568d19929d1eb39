import { confirmationRoutes } from '#server/features/accounts/confirmation-routes.ts'
import { exportRoutes } from '#server/features/accounts/export-routes.ts'
import { accountRoutes } from '#server/features/accounts/routes.ts'
import { savedAddressRoutes } from '#server/features/addresses/routes.ts'
import { adminSearchRoutes } from '#server/features/admin-search/routes.ts'
import { analyticsRoutes } from '#server/features/analytics/routes.ts'
import { auditRoutes } from '#server/features/audit/routes.ts'
import { emailLinkRoutes } from '#server/features/auth/link-routes.ts'
import { bookRoutes } from '#server/features/books/routes.ts'
import { taxReportRoutes } from '#server/features/books/tax-routes.ts'
import { categoryRoutes } from '#server/features/catalog/categories/category-routes.ts'
import { cardRoutes } from '#server/features/catalog/designs/card-routes.ts'
import { designRoutes } from '#server/features/catalog/designs/design-routes.ts'
import { ownDesignRoutes } from '#server/features/catalog/designs/own-design-routes.ts'
import { ownEditRoutes } from '#server/features/catalog/designs/own-edit-routes.ts'
import { priceRoutes } from '#server/features/catalog/designs/price-routes.ts'
import { draftRoutes } from '#server/features/catalog/drafts/draft-routes.ts'
import { adminDesignRoutes } from '#server/features/catalog/review/admin-design-routes.ts'
import { reviewRoutes } from '#server/features/catalog/review/review-routes.ts'
import { revisionRoutes } from '#server/features/catalog/review/revision-routes.ts'
import { searchRoutes } from '#server/features/catalog/search/search-routes.ts'
import { heldPaymentRoutes } from '#server/features/checkout/held/held-routes.ts'
import { checkoutRoutes } from '#server/features/checkout/routes.ts'
import { taxEstimateRoutes } from '#server/features/checkout/tax-routes.ts'
import { resolveRoutes } from '#server/features/connect/payouts/resolve-routes.ts'
import { connectRoutes } from '#server/features/connect/routes.ts'
import { contactRoutes } from '#server/features/contact/contact-routes.ts'
import { conversationRoutes } from '#server/features/contact/conversation/conversation-routes.ts'
import { inboxRoutes } from '#server/features/contact/inbox/inbox-routes.ts'
import { adminDiscountRoutes } from '#server/features/discounts/admin-discount-routes.ts'
import { disputeRoutes } from '#server/features/disputes/dispute-routes.ts'
import { disputeFileRoutes } from '#server/features/disputes/file-routes.ts'
import { followRoutes } from '#server/features/favorites/follow-routes.ts'
import { favoriteRoutes } from '#server/features/favorites/routes.ts'
import { insightRoutes } from '#server/features/insight/routes.ts'
import { imageRoutes } from '#server/features/media/uploads/routes.ts'
import { issueActionRoutes } from '#server/features/newsletter/issues/issue-action-routes.ts'
import { issueRoutes } from '#server/features/newsletter/issues/issue-routes.ts'
import { newsletterRoutes } from '#server/features/newsletter/newsletter-routes.ts'
import { notificationRoutes } from '#server/features/notifications/routes.ts'
import { orderAddressRoutes } from '#server/features/orders/address-routes.ts'
import { adminOrderRoutes } from '#server/features/orders/admin-order-routes.ts'
import { orderRoutes } from '#server/features/orders/order-routes.ts'
import { printPackRoutes } from '#server/features/orders/print-pack-routes.ts'
import { orderUpdateRoutes } from '#server/features/orders/update-routes.ts'
import { personActivityRoutes } from '#server/features/people/activity-routes.ts'
import { peopleRoutes } from '#server/features/people/routes.ts'
import { preferenceRoutes } from '#server/features/preferences/preference-routes.ts'
import { profileRoutes } from '#server/features/profiles/routes.ts'
import { moderationRoutes } from '#server/features/profiles/storefront/moderation-routes.ts'
import { storefrontRoutes } from '#server/features/profiles/storefront/storefront-routes.ts'
import { adminRatingRoutes } from '#server/features/ratings/admin-rating-routes.ts'
import { ratingRoutes } from '#server/features/ratings/rating-routes.ts'
import { adminRequestRoutes } from '#server/features/requests/admin-request-routes.ts'
import { requestMessageRoutes } from '#server/features/requests/messages/message-routes.ts'
import { requestRoutes } from '#server/features/requests/routes.ts'
import { waitingRoutes } from '#server/features/requests/waiting/waiting-routes.ts'
import { rightsCaseRoutes } from '#server/features/rights/case-routes.ts'
import { rightsNoticeRoutes } from '#server/features/rights/notice-routes.ts'
import { ownRightsCaseRoutes } from '#server/features/rights/own-case-routes.ts'
import { payoutDetailsRoutes } from '#server/features/royalties/details/details-routes.ts'
import { payoutRoutes } from '#server/features/royalties/payout-routes.ts'
import { royaltyRoutes } from '#server/features/royalties/routes.ts'
import { yearRoutes } from '#server/features/royalties/year-routes.ts'
import { securityEventRoutes } from '#server/features/security-events/routes.ts'
import { settingsRoutes } from '#server/features/settings/routes.ts'
import { changeTracking } from '#server/features/shipping/change-tracking.ts'
import { fulfillmentRoutes } from '#server/features/shipping/fulfillment-routes.ts'
import { mailShipment } from '#server/features/shipping/mail-shipment.ts'
import { parcelRoutes } from '#server/features/shipping/parcel-routes.ts'
import { trackingRoutes } from '#server/features/shipping/tracking-routes.ts'
import { adminStatsRoutes } from '#server/features/stats/admin-routes.ts'
import { portalStatsRoutes } from '#server/features/stats/portal-routes.ts'
import { statusRoutes } from '#server/features/status/routes.ts'
import { guardApi } from '#server/platform/http/guard-api.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { documentLimits } from './document-limits.ts'
import { openApiDocument } from './openapi/document.ts'
import { permissions } from './permissions.ts'

/** All JSON routes of the shop. */
export const api = guardApi(newRouter())
  .route('/api/v1', categoryRoutes)
  .route('/api/v1', accountRoutes)
  .route('/api/v1', savedAddressRoutes)
  .route('/api/v1', exportRoutes)
  .route('/api/v1', emailLinkRoutes)
  .route('/api/v1', confirmationRoutes)
  .route('/api/v1', priceRoutes)
  .route('/api/v1', cardRoutes)
  .route('/api/v1', searchRoutes)
  .route('/api/v1', ownDesignRoutes)
  .route('/api/v1', ownEditRoutes)
  .route('/api/v1', draftRoutes)
  .route('/api/v1', revisionRoutes)
  .route('/api/v1', reviewRoutes)
  .route('/api/v1', adminDesignRoutes)
  .route('/api/v1', designRoutes)
  .route('/api/v1', imageRoutes)
  .route('/api/v1', profileRoutes)
  .route('/api/v1', storefrontRoutes)
  .route('/api/v1', moderationRoutes)
  .route('/api/v1', notificationRoutes)
  .route('/api/v1', adminOrderRoutes)
  .route('/api/v1', ratingRoutes)
  .route('/api/v1', adminRatingRoutes)
  .route('/api/v1', favoriteRoutes)
  .route('/api/v1', followRoutes)
  .route('/api/v1', orderRoutes)
  .route('/api/v1', orderAddressRoutes)
  .route('/api/v1', orderUpdateRoutes({ changeTracking, mailShipment }))
  .route('/api/v1', heldPaymentRoutes)
  .route('/api/v1', disputeRoutes)
  .route('/api/v1', disputeFileRoutes)
  .route('/api/v1', taxEstimateRoutes)
  .route('/api/v1', taxReportRoutes)
  // Before the route with an id, which would match as well.
  .route('/api/v1', waitingRoutes)
  .route('/api/v1', requestRoutes)
  .route('/api/v1', requestMessageRoutes)
  .route('/api/v1', adminRequestRoutes)
  .route('/api/v1', royaltyRoutes)
  .route('/api/v1', yearRoutes)
  .route('/api/v1', payoutRoutes)
  .route('/api/v1', payoutDetailsRoutes)
  .route('/api/v1', connectRoutes)
  .route('/api/v1', resolveRoutes)
  .route('/api/v1', portalStatsRoutes)
  .route('/api/v1', adminStatsRoutes)
  .route('/api/v1', bookRoutes)
  .route('/api/v1', insightRoutes)
  .route('/api/v1', analyticsRoutes)
  .route('/api/v1', parcelRoutes)
  .route('/api/v1', fulfillmentRoutes)
  .route('/api/v1', printPackRoutes)
  .route('/api/v1', preferenceRoutes)
  .route('/api/v1', securityEventRoutes)
  .route('/api/v1', peopleRoutes)
  .route('/api/v1', personActivityRoutes)
  .route('/api/v1', auditRoutes)
  .route('/api/v1', statusRoutes)
  .route('/api/v1', adminSearchRoutes)
  .route('/api/v1', adminDiscountRoutes)
  .route('/api/v1', settingsRoutes)
  .route('/api/v1', contactRoutes)
  .route('/api/v1', conversationRoutes)
  .route('/api/v1', inboxRoutes)
  .route('/api/v1', rightsNoticeRoutes)
  .route('/api/v1', ownRightsCaseRoutes)
  .route('/api/v1', rightsCaseRoutes)
  .route('/api/v1', newsletterRoutes)
  .route('/api/v1', issueRoutes)
  .route('/api/v1', issueActionRoutes)
  .route('/functions/v1', checkoutRoutes)
  .route('/functions/v1', trackingRoutes)

export const apiDocument = () => documentLimits(openApiDocument(api, permissions))

api.get('/api/openapi.json', (c) => c.json(apiDocument(), 200, { 'Cache-Control': 'no-cache' }))
