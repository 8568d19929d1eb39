import { HOUR_SECONDS } from '#domain/durations.ts'
import type { Endpoint } from './permissions.ts'

/** How often a caller may call an endpoint. Endpoints whose limits have the same name share a count. */
export type Rate = { tries: number; windowSeconds: number; name?: string; isInMemory?: true }

/** Limits per account and per IP address. An endpoint without one of them says why. @internal */
export type EndpointLimits =
  | { account: Rate; address: Rate }
  | { account?: Rate; address?: Rate; reason: string }
  | { none: string }

const perMinute = (tries: number): Rate => ({ tries, windowSeconds: 60 })
const perFiveMinutes = (tries: number): Rate => ({ tries, windowSeconds: 300 })
const perTenMinutes = (tries: number): Rate => ({ tries, windowSeconds: 600 })
const perHour = (tries: number): Rate => ({ tries, windowSeconds: HOUR_SECONDS })

/** All reads of an IP address together, counted in memory: a count in the database would cost as much as the read. */
const read = {
  address: { ...perMinute(1200), name: 'read', isInMemory: true },
  reason: 'Reads change nothing; the count per IP address bounds their cost.',
} as const satisfies EndpointLimits
const exported = { account: perTenMinutes(60), address: perTenMinutes(180) }
/** High enough for bulk reviews and for several admins in one office. */
const adminWork = { account: perTenMinutes(1000), address: perTenMinutes(3000) }
const personal = { account: perTenMinutes(600), address: perTenMinutes(3000) }
const savedAddress = { account: perHour(60), address: perHour(600) }
/** A customer writes one review per design; edits and deletions change a public page. */
const ratingWork = { account: perHour(60), address: perHour(300) }
const designerWork = { account: perHour(120), address: perHour(600) }
const newsletter = {
  address: { ...perHour(20), name: 'newsletter' },
  reason: 'Guests subscribe without an account.',
}
const mailLink = {
  address: { ...perMinute(300), name: 'mail-link' },
  reason:
    'The token in the link identifies the subscriber. Mail providers unsubscribe many people from one IP address.',
}
const accountSecurity = { account: perHour(60), address: perHour(300) }
const secondStep = {
  address: { ...perFiveMinutes(150), name: 'second-step' },
  reason: 'A stolen password must not use up the owner’s tries; wrong codes have their own limits.',
}
const passkeySignIn = {
  address: { ...perFiveMinutes(150), name: 'passkey' },
  reason: 'The caller is not signed in yet, and a signature cannot be guessed.',
}
const redeem = { address: { ...perFiveMinutes(60), name: 'verify' }, reason: 'The link signs the user in.' }
const image = { none: 'Sent from stored files; rendering a missing image has its own limit.' }

/** Rate limits of every endpoint. A permission without an entry here does not compile. @internal */
export const limits: Record<Endpoint, EndpointLimits> = {
  'GET /api/openapi.json': read,
  'GET /api/v1/categories': read,
  'GET /api/v1/categories/managed': read,
  'POST /api/v1/categories': adminWork,
  'PATCH /api/v1/categories/{id}': adminWork,
  'PUT /api/v1/categories/order': adminWork,
  'GET /api/v1/settings': read,
  'PUT /api/v1/settings/company': adminWork,
  'PUT /api/v1/settings/shipping': adminWork,
  'PUT /api/v1/settings/countries': adminWork,
  'PUT /api/v1/settings/launch': adminWork,
  'PUT /api/v1/settings/announcement': adminWork,
  'PUT /api/v1/settings/home': adminWork,
  'PUT /api/v1/settings/featured': adminWork,
  'GET /api/v1/user-roles/me': read,
  'PATCH /api/v1/user-roles/{user_id}': adminWork,
  'GET /api/v1/me': read,
  // A new name changes every public page with a design of this account.
  'PATCH /api/v1/me': { account: perHour(10), address: perHour(200) },
  // Reads everything about the account.
  'GET /api/v1/me/export': { account: perHour(10), address: perHour(100) },
  'POST /api/v1/me/delete': { account: perTenMinutes(20), address: perTenMinutes(100) },
  'GET /api/v1/me/mail-preferences': read,
  'PATCH /api/v1/me/mail-preferences': personal,
  'GET /api/v1/me/addresses': read,
  'POST /api/v1/me/addresses': savedAddress,
  'PUT /api/v1/me/addresses/{id}': savedAddress,
  'DELETE /api/v1/me/addresses/{id}': savedAddress,
  'POST /api/v1/me/addresses/{id}/default': savedAddress,
  'GET /api/v1/me/security-events': read,
  'GET /api/v1/security-events': read,
  'GET /api/v1/people': read,
  'GET /api/v1/people/{id}': read,
  'POST /api/v1/people/{id}/suspend': adminWork,
  'POST /api/v1/people/{id}/restore': adminWork,
  'POST /api/v1/people/{id}/end-sessions': adminWork,
  'GET /api/v1/people/{id}/orders': read,
  'GET /api/v1/people/{id}/designs': read,
  'GET /api/v1/people/{id}/notes': read,
  'POST /api/v1/people/{id}/notes': adminWork,
  'DELETE /api/v1/people/{id}/notes/{note_id}': adminWork,
  'GET /api/v1/audit-log': read,
  'GET /api/v1/audit-log/actions': read,
  'GET /api/v1/audit-log/export': exported,
  'GET /api/v1/admin-search': read,
  'POST /api/v1/me/email-confirmation': { account: perHour(20), address: perHour(200) },
  'POST /api/v1/email-confirmations': redeem,
  'POST /api/v1/email-links/preview': {
    address: perFiveMinutes(60),
    reason: 'Opened from an email, usually without a session.',
  },
  'GET /api/v1/sessions': read,
  'DELETE /api/v1/sessions/{id}': personal,
  'POST /api/v1/images/sign': personal,
  'GET /api/v1/profiles': read,
  'GET /api/v1/profiles/{user_id}': read,
  'GET /api/v1/designs': read,
  'GET /api/v1/designs/prices': read,
  'GET /api/v1/designs/cards': read,
  'GET /api/v1/designs/featured': read,
  'GET /api/v1/designs/count': read,
  'GET /api/v1/designs/suggestions': read,
  'GET /api/v1/designs/mine': read,
  'GET /api/v1/designs/pending': read,
  'GET /api/v1/designs/all': read,
  'GET /api/v1/designs/{id}/facts': read,
  'GET /api/v1/designs/{id}/history': read,
  'PUT /api/v1/designs/{id}/archive-reason': adminWork,
  'POST /api/v1/designs/{id}/undo-review': adminWork,
  'POST /api/v1/designs/{id}/resubmit': designerWork,
  'POST /api/v1/designs/{id}/withdraw': designerWork,
  'POST /api/v1/designs': designerWork,
  'GET /api/v1/designs/{id}': read,
  'PATCH /api/v1/designs/{id}': adminWork,
  'POST /api/v1/designs/{id}/approve': adminWork,
  'POST /api/v1/designs/{id}/reject': adminWork,
  'POST /api/v1/designs/{id}/archive': adminWork,
  'POST /api/v1/designs/{id}/restore': adminWork,
  'GET /api/v1/designs/{id}/ratings': read,
  'GET /api/v1/ratings/mine': read,
  'POST /api/v1/ratings': ratingWork,
  'PUT /api/v1/ratings/{id}': ratingWork,
  'DELETE /api/v1/ratings/{id}': ratingWork,
  'GET /api/v1/ratings': read,
  'POST /api/v1/ratings/{id}/publish': adminWork,
  'POST /api/v1/ratings/{id}/reject': adminWork,
  'GET /api/v1/favorites': read,
  'POST /api/v1/favorites': personal,
  'PUT /api/v1/favorites/{design_id}': personal,
  'DELETE /api/v1/favorites/{design_id}': personal,
  'GET /api/v1/follows': read,
  'PUT /api/v1/follows/{designer_id}': personal,
  'DELETE /api/v1/follows/{designer_id}': personal,
  'GET /api/v1/design-requests': read,
  'GET /api/v1/design-requests/mine': read,
  'POST /api/v1/design-requests': adminWork,
  'PATCH /api/v1/design-requests/{id}': adminWork,
  'POST /api/v1/design-requests/{id}/withdraw': adminWork,
  'POST /api/v1/design-requests/{id}/take-back': adminWork,
  // Both change the home page.
  'POST /api/v1/design-requests/{id}/claim': { account: perHour(10), address: perHour(100) },
  'POST /api/v1/design-requests/{id}/release': { account: perHour(10), address: perHour(100) },
  'POST /api/v1/design-requests/{id}/submit': designerWork,
  'GET /api/v1/royalties/summary': read,
  'GET /api/v1/royalties/statement': read,
  'GET /api/v1/royalties/export': exported,
  'POST /api/v1/royalties/payouts': { account: perHour(20), address: perHour(100) },
  'GET /api/v1/payouts': read,
  'GET /api/v1/payouts/export': exported,
  'POST /api/v1/payouts/pay': adminWork,
  'POST /api/v1/payouts/{id}/pay': adminWork,
  'POST /api/v1/payouts/{id}/refuse': adminWork,
  'GET /api/v1/stats/portal': read,
  'GET /api/v1/orders': read,
  'GET /api/v1/orders/export': exported,
  'GET /api/v1/orders/{id}/timeline': read,
  'GET /api/v1/orders/{id}/print-pack': { account: perTenMinutes(300), address: perTenMinutes(900) },
  'POST /api/v1/orders/{id}/cancel-answer': adminWork,
  'GET /api/v1/held-payments': read,
  'POST /api/v1/held-payments/{id}/refund': adminWork,
  'GET /api/v1/books': read,
  'GET /api/v1/books/differences': read,
  // Reads all orders of several days.
  'POST /api/v1/books/check': { account: perTenMinutes(60), address: perTenMinutes(180) },
  'POST /api/v1/books/differences/{id}/repair': adminWork,
  'GET /api/v1/insight': read,
  // A job reads all orders of the period.
  'POST /api/v1/insight/rebuild': { account: perTenMinutes(30), address: perTenMinutes(90) },
  'GET /api/v1/stats/admin': read,
  'GET /api/v1/stats/designers': read,
  'GET /api/v1/discounts': read,
  'POST /api/v1/discounts': adminWork,
  'PATCH /api/v1/discounts/{id}': adminWork,
  'GET /api/v1/discounts/{id}/uses': read,
  'GET /api/v1/orders/mine': read,
  'GET /api/v1/orders/{id}': read,
  'PUT /api/v1/orders/{id}/shipping-address': { account: perHour(30), address: perHour(150) },
  'POST /api/v1/orders/{id}/cancel-request': { account: perHour(30), address: perHour(150) },
  'POST /api/v1/orders/{id}/refunds': adminWork,
  'PATCH /api/v1/orders/{id}': adminWork,
  'GET /api/v1/orders/{id}/parcels': read,
  'POST /api/v1/orders/{id}/parcels': adminWork,
  'DELETE /api/v1/orders/{id}/parcels/{parcel_id}': adminWork,
  'POST /api/v1/orders/{id}/parcels/{parcel_id}/void': adminWork,
  'POST /api/v1/orders/{id}/labels': adminWork,
  'POST /api/v1/orders/{id}/rates': adminWork,
  'POST /api/v1/orders/{id}/undo-status': adminWork,
  'POST /api/v1/orders/{id}/notes': adminWork,
  'GET /api/v1/fulfillment': read,
  // Up to 50 orders each.
  'GET /api/v1/fulfillment/print-pack': exported,
  'GET /api/v1/contact/token': read,
  'POST /api/v1/contact': {
    address: perHour(10),
    reason: 'Guests write without an account; messages are also limited per email address.',
  },
  'POST /api/v1/contact/conversation': mailLink,
  'POST /api/v1/contact/conversation/answers': {
    address: perHour(20),
    reason: 'The token in the link identifies the customer; answers are also limited per conversation.',
  },
  'GET /api/v1/conversations': read,
  'GET /api/v1/conversations/{id}': read,
  'POST /api/v1/conversations/{id}/read': adminWork,
  'POST /api/v1/conversations/{id}/state': adminWork,
  'POST /api/v1/conversations/{id}/replies': adminWork,
  'POST /api/v1/conversations/{id}/replies/{entry_id}/undo': adminWork,
  'POST /api/v1/conversations/{id}/notes': adminWork,
  'GET /api/v1/newsletter-audience': read,
  'GET /api/v1/newsletter-issues': read,
  'POST /api/v1/newsletter-issues': adminWork,
  'GET /api/v1/newsletter-issues/{id}': read,
  'PUT /api/v1/newsletter-issues/{id}': adminWork,
  'DELETE /api/v1/newsletter-issues/{id}': adminWork,
  'POST /api/v1/newsletter-issues/{id}/test': { account: perHour(30), address: perHour(90) },
  'POST /api/v1/newsletter-issues/{id}/schedule': adminWork,
  'POST /api/v1/newsletter-issues/{id}/actions': adminWork,
  'POST /api/v1/newsletter-preview': adminWork,
  'POST /api/v1/rights/notices': {
    address: perHour(10),
    reason: 'Rights holders write without an account; notices are also limited per email address.',
  },
  'GET /api/v1/rights/cases/mine': read,
  'POST /api/v1/rights/cases/{id}/counter-notice': designerWork,
  'GET /api/v1/rights/cases': read,
  'GET /api/v1/rights/cases/{id}': read,
  'POST /api/v1/rights/cases/{id}/decision': adminWork,
  'GET /api/v1/designs/{id}/look-alikes': read,
  'POST /api/v1/newsletter': newsletter,
  'POST /newsletter': newsletter,
  'POST /api/v1/newsletter/confirm': mailLink,
  'POST /newsletter/confirm': mailLink,
  'POST /api/v1/unsubscribe': mailLink,
  'POST /unsubscribe': mailLink,

  'POST /functions/v1/create-checkout': { account: perTenMinutes(60), address: perTenMinutes(300) },
  'POST /functions/v1/quote-discount': {
    address: perTenMinutes(600),
    reason: 'Guests have carts too, and the cart asks after every change; wrong codes have their own limits.',
  },
  // The success page polls every few seconds while a payment is processing.
  'POST /functions/v1/verify-payment': { account: perTenMinutes(300), address: perTenMinutes(1500) },
  'POST /functions/v1/track-shipment': { account: perTenMinutes(120), address: perTenMinutes(600) },
  'POST /webhooks/stripe': {
    none: 'Stripe sends bursts and retries what we reject. An invalid signature is rejected before any query.',
  },
  'POST /webhooks/shipengine': {
    none: 'The carrier sends bursts and retries what we reject. An invalid signature is rejected before any query.',
  },

  'POST /storage/v1/object/designs/{path}': { account: perHour(300), address: perHour(900) },
  'GET /storage/v1/object/public/designs/{path}': image,
  'POST /storage/v1/object/review-photos/{path}': { account: perHour(60), address: perHour(300) },
  'GET /storage/v1/object/public/review-photos/{path}': image,
  'GET /storage/v1/object/public/mockups/{id}/{file}': image,
  'GET /storage/v1/object/public/social/{file}': image,
  'GET /storage/v1/object/public/pins/{file}': image,

  'POST /auth/v1/signup': { address: perFiveMinutes(30), reason: 'There is no account yet.' },
  'POST /auth/v1/token': {
    address: perFiveMinutes(150),
    reason: 'The caller is not signed in yet; wrong passwords are counted per account.',
  },
  'POST /auth/v1/recover': {
    address: perFiveMinutes(30),
    reason: 'The caller is not signed in; emails are counted per recipient.',
  },
  'POST /auth/v1/verify': redeem,
  'GET /auth/v1/verify': redeem,
  'GET /auth/v1/.well-known/jwks.json': read,
  'GET /auth/v1/health': read,
  'GET /auth/v1/settings': read,
  'GET /auth/v1/user': read,
  'PUT /auth/v1/user': { account: perHour(60), address: perHour(300) },
  'POST /auth/v1/logout': { account: perTenMinutes(60), address: perTenMinutes(600) },
  'POST /auth/v1/reauthenticate': accountSecurity,
  'POST /auth/v1/factors': accountSecurity,
  'GET /auth/v1/factors/recovery-codes': read,
  'POST /auth/v1/factors/recovery-codes': accountSecurity,
  'POST /auth/v1/factors/recovery-codes/regenerate': accountSecurity,
  'POST /auth/v1/factors/recovery-codes/verify': secondStep,
  'POST /auth/v1/factors/{id}/challenge': secondStep,
  'POST /auth/v1/factors/{id}/verify': secondStep,
  'DELETE /auth/v1/factors/{id}': accountSecurity,
  'GET /auth/v1/passkeys': read,
  'POST /auth/v1/passkeys/registration/options': accountSecurity,
  'POST /auth/v1/passkeys/registration/verify': accountSecurity,
  'POST /auth/v1/passkeys/authentication/options': passkeySignIn,
  'POST /auth/v1/passkeys/authentication/verify': passkeySignIn,
  'PATCH /auth/v1/passkeys/{id}': accountSecurity,
  'DELETE /auth/v1/passkeys/{id}': accountSecurity,
}

/** The limits of an endpoint; undefined for routes that are not in the table. */
export function findLimits(endpoint: string): { account?: Rate; address?: Rate } | undefined {
  const found: EndpointLimits | undefined = Object.hasOwn(limits, endpoint) ? limits[endpoint as Endpoint] : undefined
  return found && ('none' in found ? {} : found)
}
