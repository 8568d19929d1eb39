import { useState } from 'react'
import { type Decided, type Decision, decideAll, isOutdated, undoAll } from '#app/features/admin/pending/queue.ts'
import { putDrafts, takeDrafts } from '#app/features/admin/pending/review-drafts.ts'
import { toastDecided, toastFailed, toastUndone } from '#app/features/admin/pending/review-toasts.ts'
import { adminKeys, queueQuery } from '#app/features/admin/queries.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import type { AnyDesign } from './any-design.ts'

/** Approves, rejects, archives or restores designs without a question, with undo. */
export function useDesignSteps() {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const reload = () => invalidate(adminKeys.designs, adminKeys.stats, adminKeys.designers, queueQuery.queryKey)

  /** Returns the saved decisions and the designs to try again. */
  async function decide(designs: readonly AnyDesign[], decision: Decision, onUndo: () => void) {
    setBusy(true)
    try {
      const { decided, failed } = await decideAll(designs, decision)
      const saved = decided.map(({ design }) => design)
      const drafts = decision.step === 'reject' ? takeDrafts(designs, saved) : {}
      const undo = async () => {
        onUndo()
        await undoSteps(decided, decision)
        putDrafts(drafts)
      }
      if (decided.length > 0) toastDecided(crypto.randomUUID(), decision.step, decided, () => void undo())
      toastFailed(failed)
      await reload()
      return { decided, failed: failed.filter(({ error }) => !isOutdated(error)).map(({ design }) => design) }
    } finally {
      setBusy(false)
    }
  }

  async function undoSteps(decided: readonly Decided<AnyDesign>[], { step }: Decision) {
    const { undone, failed } = await undoAll(decided, step)
    if (undone.length > 0) toastUndone(undone)
    toastFailed(failed)
    await reload()
  }

  return { busy, decide }
}
