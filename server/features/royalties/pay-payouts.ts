import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { settlePayout } from './settle-payout.ts'

/** Marks payouts as paid, each in its own transaction: one that another admin has settled does not stop the others. */
export async function payPayouts(viewer: Viewer, ids: readonly string[], now: Date) {
  const paid: string[] = []
  const failed: { id: string; message: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await settlePayout(viewer, id, { state: 'paid' }, now)
      paid.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, message: error.message })
    }
  }
  return { paid, failed }
}
