import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** Names the action, for example "Clear Cart". */
  confirm: string
  /** Names the alternative, for example "Keep items". */
  cancel: string
  onConfirm: () => void
}

export function ConfirmDialog({ open, onClose, title, text, confirm, cancel, onConfirm }: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)

  // Focuses the safe option, so that an accidental Enter does no damage.
  useEffect(() => {
    if (open) cancelButton.current?.focus()
  }, [open])

  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button ref={cancelButton} onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
