import { type FormEvent, useEffect, useRef } from 'react'
import { plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_REASON_LENGTH, REJECTION_REASONS, rejectionReason } from '#domain/review.ts'
import type { PendingDesign } from './queue.ts'

type RejectDialogProps = {
  /** Undefined while the dialog is closed. */
  designs: readonly PendingDesign[] | undefined
  onClose: () => void
  onReject: (reason: string | undefined) => void
}

/** The reason is optional. */
export function RejectDialog({ designs, onClose, onReject }: RejectDialogProps) {
  const isOpen = designs !== undefined
  const confirm = useRef<HTMLButtonElement>(null)
  const [first] = designs ?? []
  const isOne = designs?.length === 1

  // R followed by Enter rejects without a reason. Shift+Tab moves to the reason field.
  useEffect(() => {
    if (isOpen) confirm.current?.focus()
  }, [isOpen])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onReject(rejectionReason(String(values.get('reason')), String(values.get('words'))))
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={isOne ? 'Reject this design?' : `Reject ${plural(designs?.length ?? 0, 'design')}?`}
    >
      <form onSubmit={submit} className="mt-2 grid gap-4">
        <p className="text-muted wrap-anywhere">
          {isOne
            ? `“${first?.title}” will be removed from the queue. If you give a reason, we email it to the designer.`
            : 'These designs will be removed from the queue. If you give a reason, we email it to each designer.'}
        </p>
        <Field label="Reason" optional>
          <Select name="reason" defaultValue="">
            <option value="">Other</option>
            {REJECTION_REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        </Field>
        <Field label="Message to the designer" optional hint="What needs to change?">
          <Textarea name="words" rows={3} maxLength={MAX_REASON_LENGTH - 100} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button ref={confirm} type="submit" variant="primary">
            {isOne ? 'Reject' : `Reject ${designs?.length ?? 0}`}
          </Button>
          <Button onClick={onClose}>Keep reviewing</Button>
        </div>
      </form>
    </Dialog>
  )
}
