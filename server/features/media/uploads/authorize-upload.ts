import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import type { ImagePath } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'

/** Photos are for reviews, so only customers with a delivered order upload them. They belong to no request. */
export async function authorizePhoto(viewer: Viewer): Promise<null> {
  const delivered = and(
    eq(orders.customerId, viewer.id),
    eq(orders.status, 'delivered'),
    ne(orders.paymentStatus, 'refunded'),
  )
  if ((await db.$count(orders, delivered)) === 0)
    throw new AppError('forbidden', 'You can add photos once an order has been delivered to you.')
  return null
}

/** Allows the viewer's own folder and the folder of a request in progress that the viewer claimed. Returns the request id. */
export async function authorizeUpload(viewer: Viewer, target: ImagePath): Promise<string | null> {
  if ('ownerId' in target) {
    if (target.ownerId !== viewer.id) throw new AppError('forbidden', 'This folder belongs to another account.')
    return null
  }
  const mine = and(
    eq(designRequests.id, target.requestId),
    eq(designRequests.designerId, viewer.id),
    eq(designRequests.status, 'in_progress'),
  )
  if ((await db.$count(designRequests, mine)) === 0)
    throw new AppError('forbidden', 'You have not claimed this request.')
  return target.requestId
}
