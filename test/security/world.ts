import sharp from 'sharp'
import { DAY_MS } from '#domain/durations.ts'
import type { Target, User } from './target.ts'

let uploads = 0

export const ADDRESS = {
  name: 'Ana Driver',
  address_line1: '1 Pit Lane',
  city_locality: 'Austin',
  state_province: 'TX',
  postal_code: '78701',
  country_code: 'US',
}

/** Uploads a small image and returns its public URL and its path. */
export async function uploadArt({ call }: Target, owner: User) {
  const raw = await sharp({ create: { width: 300, height: 360, channels: 3, background: '#f2a900' } })
    .png()
    .toBuffer()
  const path = `${owner.id}/${Date.now() + ++uploads}_0.png`
  const { json } = await call('POST', `/storage/v1/object/designs/${path}`, {
    token: owner.token,
    raw,
    headers: { 'Content-Type': 'image/png' },
  })
  return { url: json.public_url as string, path }
}

/** Submits a design; approved unless `pending`. */
export async function makeDesign(
  { call }: Target,
  designer: User,
  admin: User,
  image_url: string,
  fields: object = {},
  pending = false,
) {
  const body = { title: `Probe ${crypto.randomUUID().slice(0, 8)}`, price: 24.99, image_url, ...fields }
  const { json } = await call('POST', '/api/v1/designs', { token: designer.token, body })
  if (!pending)
    await call('POST', `/api/v1/designs/${json.id}/approve`, {
      token: admin.token,
      body: { updated_at: json.updated_at },
    })
  return json.id as string
}

/** Buys a design on the sandbox's payment page and returns the order. */
export async function buy(
  { call }: Target,
  customer: User,
  designId: string,
  shippingAddress = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701',
  giftMessage?: string,
) {
  const cartItems = [{ designId, size: 'M', color: 'black', quantity: 3 }]
  const { json } = await call('POST', '/functions/v1/create-checkout', {
    token: customer.token,
    body: { cartItems, shippingAddress, giftMessage },
  })
  const form = {
    card_number: '4242424242424242',
    card_expiry: '12 / 40',
    card_cvc: '123',
    card_name: 'Ana Driver',
    country: 'US',
    postal_code: '78701',
  }
  await fetch(json.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
  const sessionId = String(json.url).split('/').at(-1) ?? ''
  const verified = await call('POST', '/functions/v1/verify-payment', { token: customer.token, body: { sessionId } })
  return { orderId: verified.json.order.id as string, sessionId }
}

/** Buys a design, marks the order as delivered and reviews the design with a photo. The review is pending. */
export async function review(
  target: Target,
  { admin, customer }: Record<'admin' | 'customer', User>,
  designId: string,
  text = 'Fits well.',
) {
  const { call } = target
  const { orderId } = await buy(target, customer, designId)
  await call('PATCH', `/api/v1/orders/${orderId}`, { token: admin.token, body: { status: 'delivered' } })
  const raw = await sharp({ create: { width: 300, height: 360, channels: 3, background: '#12803f' } })
    .jpeg()
    .toBuffer()
  const { json: photo } = await call('POST', `/storage/v1/object/review-photos/${crypto.randomUUID()}.jpg`, {
    token: customer.token,
    raw,
    headers: { 'Content-Type': 'image/jpeg' },
  })
  const body = { design_id: designId, stars: 4, fit: 'true', text, photos: [photo.path] }
  const { json } = await call('POST', '/api/v1/ratings', { token: customer.token, body })
  return { ratingId: json.id as string, photoUrl: photo.public_url as string }
}

export async function postRequest({ call }: Target, admin: User, fields: object = {}) {
  const deadline = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
  const { json: categories } = await call('GET', '/api/v1/categories')
  const body = {
    title: 'Drift finals',
    description: 'Smoke.',
    category_id: categories.items[0].id,
    price: 50,
    deadline,
    ...fields,
  }
  const { json } = await call('POST', '/api/v1/design-requests', { token: admin.token, body })
  return json.id as string
}

/** A designer and a customer with everything that people can own. */
export async function makeWorld(target: Target) {
  const [admin, designer, customer] = [
    await target.signInAs('admin'),
    await target.signUp('designer'),
    await target.signUp(),
  ]
  const art = await uploadArt(target, designer)
  const approvedId = await makeDesign(target, designer, admin, art.url)
  const pendingId = await makeDesign(target, designer, admin, art.url, {}, true)
  const { orderId, sessionId } = await buy(target, customer, approvedId)
  const { ratingId, photoUrl } = await review(target, { admin, customer }, approvedId)
  const { json: saved } = await target.call('POST', '/api/v1/me/addresses', { token: customer.token, body: ADDRESS })
  const requestId = await postRequest(target, admin)
  await target.call('POST', `/api/v1/design-requests/${requestId}/claim`, { token: designer.token })
  const { json: sessions } = await target.call('GET', '/api/v1/sessions', { token: customer.token })
  return {
    admin,
    designer,
    customer,
    art,
    approvedId,
    pendingId,
    orderId,
    sessionId,
    ratingId,
    photoUrl,
    addressId: saved.id as string,
    requestId,
    authSessionId: sessions.items[0].id as string,
  }
}
