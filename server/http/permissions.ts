import { ROLES, type Role } from '#domain/roles.ts'

/** Who may call an endpoint: everybody, guests included, or whoever is signed in with one of the roles. */
export type Access = 'everybody' | readonly Role[]

const signedIn = ROLES
const designers = ['designer', 'admin'] as const
const admins = ['admin'] as const

/** Every endpoint and who may call it. A test walks all of them in all roles, and fails on a route that is not listed. */
export const permissions: Record<string, Access> = {
  'GET /api/openapi.json': 'everybody',
  'GET /api/v1/categories': 'everybody',
  'GET /api/v1/user-roles/me': signedIn,
  'GET /api/v1/me': signedIn,
  'PATCH /api/v1/me': signedIn,
  'POST /api/v1/me/delete': signedIn,
  'GET /api/v1/sessions': signedIn,
  'DELETE /api/v1/sessions/{id}': signedIn,
  'POST /api/v1/pictures/sign': signedIn,
  'GET /api/v1/profiles': 'everybody',
  'GET /api/v1/profiles/{user_id}': 'everybody',
  'GET /api/v1/designs': 'everybody',
  'GET /api/v1/designs/prices': 'everybody',
  'GET /api/v1/designs/cards': 'everybody',
  'GET /api/v1/designs/count': 'everybody',
  'GET /api/v1/designs/suggestions': 'everybody',
  'GET /api/v1/designs/mine': designers,
  'POST /api/v1/designs/{id}/resubmit': designers,
  'POST /api/v1/designs/{id}/withdraw': designers,
  'POST /api/v1/designs': designers,
  'GET /api/v1/designs/{id}': 'everybody',
  'PATCH /api/v1/designs/{id}': admins,
  'POST /api/v1/designs/{id}/approve': admins,
  'POST /api/v1/designs/{id}/reject': admins,
  'POST /api/v1/designs/{id}/archive': admins,
  'POST /api/v1/designs/{id}/restore': admins,
  'GET /api/v1/favourites': signedIn,
  'POST /api/v1/favourites': signedIn,
  'PUT /api/v1/favourites/{design_id}': signedIn,
  'DELETE /api/v1/favourites/{design_id}': signedIn,
  'GET /api/v1/follows': signedIn,
  'PATCH /api/v1/follows': signedIn,
  'POST /api/v1/follows/stop': 'everybody',
  'PUT /api/v1/follows/{designer_id}': signedIn,
  'DELETE /api/v1/follows/{designer_id}': signedIn,
  'GET /api/v1/design-requests': designers,
  'GET /api/v1/design-requests/mine': designers,
  'POST /api/v1/design-requests': admins,
  'POST /api/v1/design-requests/{id}/claim': designers,
  'POST /api/v1/design-requests/{id}/release': designers,
  'POST /api/v1/design-requests/{id}/submit': designers,
  'GET /api/v1/royalties/summary': designers,
  'GET /api/v1/royalties/statement': designers,
  'GET /api/v1/royalties/export': designers,
  'POST /api/v1/royalties/payouts': designers,
  'GET /api/v1/stats/portal': designers,
  'GET /api/v1/orders/mine': signedIn,
  'GET /api/v1/orders/{id}': signedIn,
  'POST /api/v1/orders/{id}/cancel-request': signedIn,
  'POST /api/v1/orders/{id}/refunds': admins,
  'PATCH /api/v1/orders/{id}': admins,
  'GET /api/v1/orders/{id}/parcels': admins,
  'POST /api/v1/orders/{id}/parcels': admins,
  'DELETE /api/v1/orders/{id}/parcels/{parcel_id}': admins,
  'POST /api/v1/orders/{id}/labels': admins,

  'POST /functions/v1/create-checkout': signedIn,
  'POST /functions/v1/verify-payment': signedIn,
  'POST /functions/v1/track-shipment': signedIn,
  'POST /webhooks/stripe': 'everybody',
  'POST /webhooks/shipengine': 'everybody',

  'POST /storage/v1/object/designs/{path}': designers,
  'GET /storage/v1/object/public/designs/{path}': 'everybody',
  'GET /storage/v1/object/public/mockups/{id}/{file}': 'everybody',
  'GET /storage/v1/object/public/social/{file}': 'everybody',

  'POST /auth/v1/signup': 'everybody',
  'POST /auth/v1/token': 'everybody',
  'POST /auth/v1/recover': 'everybody',
  'POST /auth/v1/verify': 'everybody',
  'GET /auth/v1/verify': 'everybody',
  'GET /auth/v1/.well-known/jwks.json': 'everybody',
  'GET /auth/v1/health': 'everybody',
  'GET /auth/v1/settings': 'everybody',
  'GET /auth/v1/user': signedIn,
  'PUT /auth/v1/user': signedIn,
  'POST /auth/v1/logout': signedIn,
}

/** For the documentation page, in words. */
export function whoMayCall(method: string, path: string): string {
  const access = permissions[`${method} ${path}`]
  if (access === 'everybody') return 'Everybody'
  return access?.length === ROLES.length ? 'Signed in' : (access ?? []).join(', ')
}
