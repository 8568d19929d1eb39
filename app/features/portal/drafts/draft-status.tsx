import { Button } from '#app/ui/button.tsx'
import type { SyncState } from './use-draft-sync.ts'

type DraftStatusProps = {
  state: SyncState
  onKeepMine: () => void
  onUseOther: () => void
}

/** Where the draft is saved. If another window has changed it, the designer chooses. */
export function DraftStatus({ state, onKeepMine, onUseOther }: DraftStatusProps) {
  return (
    <div role="status" className="min-h-6 basis-full text-muted text-small">
      {state.name === 'saving' && 'Saving draft…'}
      {state.name === 'saved' && 'Draft saved to your account'}
      {state.name === 'offline' && 'Draft saved in this browser. We will save it to your account when we can.'}
      {state.name === 'refused' && `Draft saved in this browser only. ${state.text}`}
      {state.name === 'conflict' && (
        <div className="grid gap-3 border border-ink border-l-6 border-l-amber bg-card p-4 text-base text-ink">
          <p>You changed this draft in another window. Which version do you want to keep?</p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={onKeepMine}>
              Keep this version
            </Button>
            <Button size="sm" onClick={onUseOther}>
              Use the other version
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
