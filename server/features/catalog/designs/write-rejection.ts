import { AppError } from '#domain/errors.ts'
import type { Pin } from '#domain/review.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { rejectionPins, rejections } from '#server/platform/db/schema/rejections.ts'
import type { LockedDesign } from './lock-design.ts'

type Rejection = { reason?: string | undefined; pins?: readonly Pin[]; now: Date }

/** Keeps the rejected version with the notes on its images, for the designer and for the next review. */
export async function writeRejection(tx: Tx, design: LockedDesign, { reason, pins = [], now }: Rejection) {
  const { id: designId, title, imageUrls } = design
  if (pins.some(({ image }) => image >= imageUrls.length))
    throw new AppError('invalid', 'A note refers to an image that this design does not have.')
  const [rejection] = await tx
    .insert(rejections)
    .values({ designId, decidedAt: now, title, reason: reason ?? null, imageUrls })
    .returning({ id: rejections.id })
  if (!rejection) throw new Error('Failed to insert the rejection.')
  if (pins.length === 0) return
  await tx
    .insert(rejectionPins)
    .values(pins.map((pin, index) => ({ ...pin, rejectionId: rejection.id, number: index + 1 })))
}
