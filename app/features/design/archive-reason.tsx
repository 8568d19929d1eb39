import { useRef, useState } from 'react'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { createTextDraft } from '#app/lib/draft.ts'
import { plural } from '#app/lib/format.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_REASON_LENGTH } from '#domain/review.ts'
import { STATUS_LABELS } from './design-edit.ts'
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
  const draft = createTextDraft(`pitlane-archive-reason-${designs[0]?.id}`, 'local')
  const [reason, setReason] = useState(draft.read)
  // If one call fails, the next attempt continues with the others.
  const saved = useRef(new Map<string, Design>())
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as Design | undefined

  async function save() {
    try {
      for (const { id, updatedAt } of designs.filter((design) => !saved.current.has(design.id))) {
        const json = { reason: reason.trim(), updated_at: newer?.id === id ? newer.updated_at : updatedAt }
        saved.current.set(id, await read(api.designs[':id']['archive-reason'].$put({ param: { id }, json })))
      }
    } catch (error) {
      showApiError(error, 'Could not save the reason', setConflict)
      return undefined
    }
    toast({ title: 'Reason saved', description: 'It is included in the email to the designer.', tone: 'success' })
    finish()
    return undefined
  }

  function finish() {
    draft.keep('')
    onDone([...saved.current.values()])
  }

  /** Keeps what the other admin decided about this design. The reason is still needed for the others. */
  function load(present: Design) {
    saved.current.set(present.id, present)
    setConflict(undefined)
    if (designs.every(({ id }) => saved.current.has(id))) finish()
  }

  const { busy, form } = useForm<never>({ send: save })

  return (
    <form
      {...form}
      aria-label="Reason for archiving"
      className="grid gap-4 border border-ink border-l-6 border-l-amber bg-card p-4"
    >
      {newer && (
        <ConflictNotice
          key={newer.updated_at}
          what={designs.length > 1 ? `“${newer.title}”` : 'this design'}
          by={conflict?.changed_by}
          at={conflict?.changed_at}
          changes={[
            newer.is_archived
              ? { label: 'Reason for archiving', now: newer.rejection_reason ?? '' }
              : { label: 'Status', now: STATUS_LABELS[newer.status] },
          ]}
          hint={
            newer.is_archived
              ? 'Saving now replaces the reason with yours.'
              : 'It is no longer archived, so it needs no reason.'
          }
          onLoad={() => load(newer)}
        />
      )}
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
            draft.keep(value)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy} disabled={reason.trim() === '' || (newer && !newer.is_archived)}>
          {newer ? SAVE_ANYWAY : 'Save reason'}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDone([])}>
          No reason
        </Button>
      </div>
    </form>
  )
}
