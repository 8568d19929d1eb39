import { Button } from '#app/ui/button.tsx'
import { UNDO_ID } from './line-ids.ts'

/** Replaces removed lines and offers to undo the removal. */
export function RemovedLine({ notice, onUndo }: { notice: string; onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4">
      <p className="min-w-0 text-muted wrap-anywhere">{notice}</p>
      <Button id={UNDO_ID} size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
