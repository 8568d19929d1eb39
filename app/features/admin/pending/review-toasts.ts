import { plural } from '#app/lib/format.ts'
import { toast } from '#app/ui/toast.ts'
import { type ReviewStep, UNDO_MS } from '#domain/review.ts'
import type { Decided, Reviewable } from './queue.ts'

const DONE: Record<ReviewStep, { one: string; many: string }> = {
  approve: { one: 'Design approved', many: 'Designs approved' },
  reject: { one: 'Design rejected', many: 'Designs rejected' },
  archive: { one: 'Design archived', many: 'Designs archived' },
  restore: { one: 'Design restored', many: 'Designs restored' },
}

/** The id allows an undo by key to remove the toast. */
export function toastDecided(id: string, step: ReviewStep, decided: readonly Decided<Reviewable>[], undo: () => void) {
  const [first] = decided
  const isOne = decided.length === 1
  toast({
    id,
    title: isOne ? DONE[step].one : DONE[step].many,
    description: isOne ? first?.design.title : plural(decided.length, 'design'),
    tone: step === 'approve' || step === 'restore' ? 'success' : 'info',
    shownMs: UNDO_MS,
    action: { label: 'Undo', onClick: undo },
  })
}

export function toastUndone(undone: readonly Reviewable[]) {
  const description = undone.length === 1 ? undone[0]?.title : plural(undone.length, 'design')
  toast({ title: 'Decision undone', description, tone: 'info' })
}

/** Groups failures by message, so that each message is shown once. */
export function toastFailed(failed: readonly { design: Reviewable; error: unknown }[]) {
  const messages = Map.groupBy(failed, ({ error }) => (error instanceof Error ? error.message : String(error)))
  for (const [message, { length, 0: first }] of messages)
    toast({
      title: 'Error',
      description: `${length === 1 ? first?.design.title : plural(length, 'design')}: ${message}`,
      tone: 'destructive',
    })
}
