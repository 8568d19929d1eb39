import { DraftChoice } from './draft-choice.tsx'
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
      {state.name === 'conflict' && <DraftChoice onKeepMine={onKeepMine} onUseOther={onUseOther} />}
    </div>
  )
}
