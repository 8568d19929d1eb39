import { useRef, useState } from 'react'
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
  // An undo applies to the current version, for example after a reason was added.
  const versions = useRef(new Map<string, string>())
  const reload = () => invalidate(adminKeys.designs, adminKeys.stats, adminKeys.designers, queueQuery.queryKey)

  /** Returns the saved decisions and the designs to try again. */
  async function decide(designs: readonly AnyDesign[], decision: Decision, onUndo: () => void) {
    setBusy(true)
    try {
      const { decided, failed } = await decideAll(designs, decision)
      const saved = decided.map(({ design }) => design)
      keepVersions(decided.map(({ design: { id }, updatedAt }) => ({ id, updated_at: updatedAt })))
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

  function keepVersions(designs: readonly { id: string; updated_at: string }[]) {
    for (const { id, updated_at } of designs) versions.current.set(id, updated_at)
  }

  async function undoSteps(decided: readonly Decided<AnyDesign>[], { step }: Decision) {
    const current = decided.map(({ design, updatedAt }) => ({
      design,
      updatedAt: versions.current.get(design.id) ?? updatedAt,
    }))
    const { undone, failed } = await undoAll(current, step)
    if (undone.length > 0) toastUndone(undone)
    toastFailed(failed)
    await reload()
  }

  return { busy, decide, keepVersions }
}
