import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import type { ImagePath } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'

/** One's own folder, or that of a request that one has claimed and is working on; answers the request. */
export async function mayPutAt(viewer: Viewer, place: ImagePath): Promise<string | null> {
  if ('ownerId' in place) {
    if (place.ownerId !== viewer.id) throw new AppError('forbidden', 'This folder belongs to somebody else.')
    return null
  }
  const mine = and(
    eq(designRequests.id, place.requestId),
    eq(designRequests.designerId, viewer.id),
    eq(designRequests.status, 'in_progress'),
  )
  if ((await db.$count(designRequests, mine)) === 0)
    throw new AppError('forbidden', 'You have not claimed this request.')
  return place.requestId
}
