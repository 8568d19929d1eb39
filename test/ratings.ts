import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Product } from '#domain/products.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { given } from './given.ts'
import { as, site } from './site.ts'
import type { User } from './uploads.ts'

export const REVIEW = { stars: 4, fit: 'true', text: 'Sharp print.' } as const

const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#12803f' } })
  .jpeg()
  .toBuffer()

/** An order that was delivered to this customer. */
export async function deliveredOrder(
  customerId: string,
  designId: string,
  deliveredAt = new Date(),
  product?: Product,
) {
  const id = await given.order(customerId, { designId, ...(product && { product }) })
  await db.update(orders).set({ status: 'delivered', deliveredAt }).where(eq(orders.id, id))
  return id
}

/** A customer with a delivered order of this design. */
export async function customerOf(designId: string, product?: Product) {
  const user = await given.signedIn()
  await deliveredOrder(user.id, designId, new Date(), product)
  return user
}

/** Writes a review through the API and returns it. */
export async function writeReview(user: User, designId: string, change: object = {}) {
  const response = await as(user).post('/api/v1/ratings', { design_id: designId, ...REVIEW, ...change })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; photos: { path: string; url: string }[]; state: string }
}

/** A published review of a new customer. */
export async function publishedReview(
  admin: User,
  designId: string,
  change: { product?: Product; [field: string]: unknown } = {},
) {
  const user = await customerOf(designId, change.product)
  const { id } = await writeReview(user, designId, change)
  expect((await as(admin).post(`/api/v1/ratings/${id}/publish`, { version: 1 })).status).toBe(200)
  return { user, id }
}

export async function uploadPhoto(user: User | undefined, name = `${crypto.randomUUID()}.jpg`, body?: Buffer) {
  return site.request(`/storage/v1/object/review-photos/${name}`, {
    method: 'POST',
    headers: { ...(user && { Authorization: `Bearer ${user.accessToken}` }), 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(body ?? (await photo)),
  })
}

/** Uploads a photo and returns its path and URLs. */
export async function storedPhoto(user: User) {
  const response = await uploadPhoto(user)
  expect(response.status).toBe(200)
  return (await response.json()) as { path: string; public_url: string; preview_url: string }
}
