import { useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { plural } from '#app/lib/format.ts'
import { clearDraft, readDraft, writeDraft } from '#app/lib/local-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_REASON_LENGTH } from '#domain/review.ts'
import type { Design } from './shown-design.ts'

type ArchiveReasonProps = {
  designs: readonly { id: string; updatedAt: string }[]
  /** Whether the designs were archived earlier, so that the designer may have been notified. */
  isLate?: boolean
  /** With the saved designs; none if the admin gives no reason. */
  onDone: (saved: Design[]) => void
}

/** Offered after Archive, which needs no reason. The email to the designer waits for it for two minutes. */
export function ArchiveReason({ designs, isLate, onDone }: ArchiveReasonProps) {
  const key = `pitlane-archive-reason-${designs[0]?.id}`
  const [reason, setReason] = useState(() => readDraft(key, (text) => (typeof text === 'string' ? text : '')) ?? '')
  const [busy, setBusy] = useState(false)

  async function save() {
    const saved: Design[] = []
    setBusy(true)
    const isSaved = await attempt(async () => {
      for (const { id, updatedAt } of designs) {
        const json = { reason: reason.trim(), updated_at: updatedAt }
        saved.push(await read(api.designs[':id']['archive-reason'].$put({ param: { id }, json })))
      }
    }, 'Could not save the reason')
    setBusy(false)
    if (!isSaved) return
    clearDraft(key)
    toast({ title: 'Reason saved', description: 'It is included in the email to the designer.', tone: 'success' })
    onDone(saved)
  }

  return (
    <form
      aria-label="Reason for archiving"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-4 border border-ink border-l-6 border-l-amber bg-card p-4"
    >
      <Field
        label={designs.length > 1 ? `Reason for archiving ${plural(designs.length, 'design')}` : 'Reason for archiving'}
        optional
        hint={
          isLate
            ? 'We email the reason to the designer.'
            : 'We email the designer in two minutes. Until then, you can undo this or add a reason.'
        }
      >
        <Textarea
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target: { value } }) => {
            setReason(value)
            writeDraft(key, value)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy} disabled={reason.trim() === ''}>
          Save reason
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDone([])}>
          No reason
        </Button>
      </div>
    </form>
  )
}
