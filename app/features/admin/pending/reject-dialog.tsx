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
  /** Undefined: it is closed. */
  designs: readonly PendingDesign[] | undefined
  onClose: () => void
  onReject: (reason: string | undefined) => void
}

/** Asks for a reason, which may be left out. */
export function RejectDialog({ designs, onClose, onReject }: RejectDialogProps) {
  const isOpen = designs !== undefined
  const confirm = useRef<HTMLButtonElement>(null)
  const [first] = designs ?? []
  const isOne = designs?.length === 1

  // With the keyboard R and Enter reject, and a reason is one Tab back.
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
            ? `“${first?.title}” leaves the queue. A reason is sent to its designer.`
            : 'They leave the queue. A reason is sent to each of their designers.'}
        </p>
        <Field label="Reason" optional>
          <Select name="reason" defaultValue="">
            <option value="">None of these</option>
            {REJECTION_REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        </Field>
        <Field label="In your words" optional hint="What would have to change?">
          <Textarea name="words" rows={3} maxLength={MAX_REASON_LENGTH - 100} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button ref={confirm} type="submit" variant="primary">
            {isOne ? 'Reject' : `Reject ${designs?.length ?? 0}`}
          </Button>
          <Button onClick={onClose}>Keep looking</Button>
        </div>
      </form>
    </Dialog>
  )
}
