import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { signedUrl } from './signed-url.ts'

/** Signed URLs of images that the viewer uploaded or bought; admins get all. Other paths are omitted. */
export async function listSignedUrls(viewer: Viewer, paths: string[], now: Date) {
  const bought = db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.uploadId, uploads.id), eq(orders.customerId, viewer.id)))
  const mine = or(eq(uploads.ownerId, viewer.id), sql`exists ${bought}`)
  const rows = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(inArray(uploads.path, paths), viewer.role === 'admin' ? undefined : mine))
  return rows.map(({ path }) => ({ path, url: signedUrl(path, now) }))
}
