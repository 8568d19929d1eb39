import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type CopyDialogProps = {
  /** Title of the row to copy from; undefined while the dialog is closed. */
  from: string | undefined
  selected: number
  all: number
  onCopy: (to: 'selected' | 'all') => void
  onClose: () => void
}

/** Copies the settings of one row to others. Titles stay. */
export function CopyDialog({ from, selected, all, onCopy, onClose }: CopyDialogProps) {
  return (
    <Dialog open={from !== undefined} onClose={onClose} title="Copy settings">
      <p className="mt-2 text-muted wrap-anywhere">
        This replaces category, price, tags, description and products of the other designs with those of {from}. Their
        titles stay.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {selected > 0 && (
          <Button variant="primary" onClick={() => onCopy('selected')}>
            To {selected} selected
          </Button>
        )}
        {all > 0 && (
          <Button variant={selected > 0 ? 'outline' : 'primary'} onClick={() => onCopy('all')}>
            {all === 1 ? 'To the other design' : `To all ${all} others`}
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  )
}
