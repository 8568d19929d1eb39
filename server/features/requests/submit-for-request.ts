import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { requestedPrice, requestedTitle } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { writeDesign } from '#server/features/catalog/designs/write-design.ts'
import { pathOfUrl, readImagePath } from '#server/features/media/images/image-path.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { closeWaitingList } from './claims/leave-waiting-list.ts'
import { readRequest, requestNotFound } from './find-request.ts'

/** Delivers the image: completes the request and creates its pending design in one transaction. */
export async function submitForRequest(viewer: Viewer, id: string, imageUrl: string, now: Date): Promise<void> {
  if (!isImageOf(id, imageUrl)) throw new AppError('invalid', 'The image was not uploaded for this request.')
  await db.transaction(async (tx) => {
    const isMine = and(eq(designRequests.id, id), eq(designRequests.designerId, viewer.id))
    const [request] = await tx
      .update(designRequests)
      .set({ status: 'completed', claimExpiresAt: null, nextReminderAt: null })
      .where(and(isMine, eq(designRequests.status, 'in_progress')))
      .returning()
    if (!request) return throwReason(tx, viewer, id, imageUrl)
    const designId = await writeDesign(tx, viewer, toDesign(request, imageUrl), now)
    await tx.update(designRequests).set({ designId }).where(isMine)
    await closeWaitingList(tx, id)
  })
}

function isImageOf(id: string, url: string) {
  const location = readImagePath(pathOfUrl(url) ?? '')
  return location !== undefined && 'requestId' in location && location.requestId === id
}

function toDesign(request: typeof designRequests.$inferSelect, imageUrl: string) {
  return {
    title: requestedTitle(request.title),
    description: request.description,
    category_id: request.categoryId,
    price: dollarsFromCents(requestedPrice(request.priceCents)),
    tags: [],
    image_alts: [],
    image_url: imageUrl,
  }
}

/** Throws the reason, unless this image was already delivered and only the response was lost. */
async function throwReason(tx: Tx, viewer: Viewer, id: string, imageUrl: string) {
  const request = await readRequest(id, tx)
  if (request?.status === 'open') throw new AppError('conflict', 'Claim this request before you deliver.')
  if (request?.designerId !== viewer.id) throw requestNotFound()
  const isDelivered = and(eq(designs.id, request.designId ?? id), eq(designs.imageUrl, imageUrl))
  if ((await tx.$count(designs, isDelivered)) > 0) return
  throw new AppError('conflict', 'This request is already completed.')
}
