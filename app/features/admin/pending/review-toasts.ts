import { plural } from '#app/lib/format.ts'
import { toast } from '#app/ui/toast.ts'
import { UNDO_MS } from '#domain/review.ts'
import type { Decided, Decision, PendingDesign } from './queue.ts'

const DONE: Record<Decision['step'], { one: string; many: string }> = {
  approve: { one: 'Design approved', many: 'Designs approved' },
  reject: { one: 'Design rejected', many: 'Designs rejected' },
}

export function toastDecided(step: Decision['step'], decided: readonly Decided[], undo: () => void) {
  const [first] = decided
  const isOne = decided.length === 1
  toast({
    title: isOne ? DONE[step].one : DONE[step].many,
    description: isOne ? first?.design.title : plural(decided.length, 'design'),
    tone: step === 'approve' ? 'success' : 'info',
    shownMs: UNDO_MS,
    action: { label: 'Undo', onClick: undo },
  })
}

export function toastUndone(undone: readonly PendingDesign[]) {
  const description = undone.length === 1 ? undone[0]?.title : plural(undone.length, 'design')
  toast({ title: 'Decision undone', description, tone: 'info' })
}

/** Groups failures by message, so that each message is shown once. */
export function toastFailed(failed: readonly { design: PendingDesign; error: unknown }[]) {
  const messages = Map.groupBy(failed, ({ error }) => (error instanceof Error ? error.message : String(error)))
  for (const [message, { length, 0: first }] of messages)
    toast({
      title: 'Error',
      description: `${length === 1 ? first?.design.title : plural(length, 'design')}: ${message}`,
      tone: 'destructive',
    })
}
