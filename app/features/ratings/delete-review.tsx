import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type DeleteReviewProps = { id: string; onDeleted: () => void }

/** Deletes the customer's own review, after a confirmation. */
export function DeleteReview({ id, onDeleted }: DeleteReviewProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setOpen(false)
    setBusy(true)
    const isDone = await attempt(() => api.ratings[':id'].$delete({ param: { id } }))
    setBusy(false)
    if (isDone) onDeleted()
  }

  return (
    <>
      <Button size="sm" busy={busy} onClick={() => setOpen(true)}>
        Delete review
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this review?"
        text="This also deletes its photos. You can write a new review later."
        confirm="Delete review"
        cancel="Keep review"
        onConfirm={remove}
      />
    </>
  )
}
