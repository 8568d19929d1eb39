import { createSemaphore } from '#server/platform/semaphore.ts'

/** Total memory for images that are being decoded. */
export const MAX_DECODED_BYTES = 300_000_000

/*
 * The semaphores of this feature and their nesting order, outermost first:
 *
 *   upload:     body (admit-upload) → image (admit-upload) → decode budget
 *   rendition:  rendition (ensure-rendition)                → decode budget
 *   print pack: print-ready file (make-print-pack)          → decode budget
 *
 * The decode budget is always the innermost: work that holds it must not wait for any permit, including another one of
 * the budget, so that permits cannot deadlock.
 */
const budget = createSemaphore({ permits: 2, maxQueued: 500, maxWeight: MAX_DECODED_BYTES })

/** Weighted semaphore: decodes or draws an image as soon as its memory fits into the budget. */
export function withDecodeBudget<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  return budget.withPermit(work, bytes)
}
