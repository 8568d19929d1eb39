import { createSemaphore } from '#server/platform/semaphore.ts'

/** How much memory decoded images may take together, however many are asked for. */
export const MAX_DECODED_BYTES = 300_000_000

/*
 * The semaphores of this feature and their nesting order, outermost first:
 *
 *   upload:     body (admit-upload) → image (admit-upload) → decode budget
 *   rendition:  rendition (ensure-rendition)                → decode budget
 *
 * The decode budget is always the innermost: work that runs under it must not wait for another permit, its own included,
 * so no two holders can wait for each other.
 */
const budget = createSemaphore({ permits: 2, maxQueued: 500, maxWeight: MAX_DECODED_BYTES })

/** Decodes or draws an image as soon as the bytes it may hold fit beside those in memory. */
export function withDecodeBudget<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  return budget.withPermit(work, bytes)
}
