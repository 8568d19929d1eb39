import { type FormEvent, useEffect, useRef } from 'react'
import { plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_REASON_LENGTH, OTHER_REASON, REJECTION_REASONS, rejectionReason } from '#domain/review.ts'
import type { Decision, Reviewable } from './queue.ts'
import { useReviewDrafts } from './review-drafts.ts'

type RejectDialogProps = {
  /** Undefined while the dialog is closed. */
  designs: readonly Reviewable[] | undefined
  onClose: () => void
  onReject: (decision: Decision) => void
}

/** The reason is optional. The text is kept until the rejection is saved. */
export function RejectDialog({ designs = [], onClose, onReject }: RejectDialogProps) {
  const isOpen = designs.length > 0
  const confirm = useRef<HTMLButtonElement>(null)
  const { find, change, pinsOf } = useReviewDrafts()
  const [first] = designs
  const isOne = designs.length === 1
  const { reason, words } = find(designs)
  const pins = (isOne && first ? pinsOf(first) : []).filter(({ note }) => note.trim() !== '')

  // R followed by Enter rejects without a reason. Shift+Tab moves to the reason field.
  useEffect(() => {
    if (isOpen) confirm.current?.focus()
  }, [isOpen])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onReject({ step: 'reject', reason: rejectionReason(reason, words), pins })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={isOne ? 'Reject this design?' : `Reject ${plural(designs.length, 'design')}?`}
    >
      <form onSubmit={submit} className="mt-2 grid gap-4">
        <p className="text-muted wrap-anywhere">
          {isOne
            ? `“${first?.title}” will be removed from the queue. If you give a reason, we email it to the designer.`
            : 'These designs will be removed from the queue. If you give a reason, we email it to each designer.'}
        </p>
        <Field label="Reason" optional>
          <Select value={reason} onChange={({ target }) => change(designs, { reason: target.value })}>
            <option value="">Choose a reason</option>
            {[...REJECTION_REASONS, OTHER_REASON].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        </Field>
        <Field label="Message to the designer" optional hint="What needs to change?">
          <Textarea
            value={words}
            onChange={({ target }) => change(designs, { words: target.value })}
            rows={3}
            maxLength={MAX_REASON_LENGTH - 100}
          />
        </Field>
        {pins.length > 0 && (
          <div className="text-[0.9375rem]">
            <p className="font-semibold">Notes on the artwork</p>
            <ol className="mt-1 list-decimal pl-5 text-muted wrap-anywhere">
              {pins.map(({ image, x, y, note }) => (
                <li key={`${image} ${x} ${y} ${note}`}>{note}</li>
              ))}
            </ol>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button ref={confirm} type="submit" variant="primary">
            {isOne ? 'Reject' : `Reject ${designs.length}`}
          </Button>
          <Button onClick={onClose}>Keep reviewing</Button>
        </div>
      </form>
    </Dialog>
  )
}
