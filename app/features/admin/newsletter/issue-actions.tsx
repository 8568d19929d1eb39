import { useId, useRef, useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { SEND_DELAY_SECONDS } from '#domain/newsletter.ts'
import type { Issue } from './newsletter-queries.ts'
import type { IssueEditing } from './use-issue.ts'

/** The time in the field, in the admin's time zone; empty to send now. */
export type SendTime = { sendAt: string; setSendAt: (sendAt: string) => void }
type IssueActionsProps = { issue: Issue | undefined; editing: IssueEditing; time: SendTime }

/**
 * Saves, tests, schedules or deletes a draft. Testing and scheduling save the text first, so they wait until the admin has
 * chosen between this text and that of another admin.
 */
export function IssueActions({ issue, editing, time: { sendAt, setSendAt } }: IssueActionsProps) {
  const { busy, isUnsaved, isOutdated, run, afterSaving, leave } = editing
  const field = useRef<HTMLInputElement>(null)
  const [timeError, setTimeError] = useState<string>()
  const [isDeleting, setIsDeleting] = useState(false)
  const statusId = useId()

  const save = () =>
    afterSaving(async (saved) => {
      toast({ title: 'Draft saved', tone: 'success' })
      return saved
    })
  const test = () =>
    afterSaving(async (saved) => {
      await api['newsletter-issues'][':id'].test.$post({ param: { id: saved.id } })
      toast({ title: 'Test email sent', description: 'To your own email address', tone: 'success' })
      return saved
    })
  function schedule() {
    // A half-typed time has no value, and must not mean “now”.
    if (field.current?.validity.badInput) return setTimeError('Enter a date and a time.')
    void afterSaving(async ({ id, version }) => {
      const json = { version, ...(sendAt && { send_at: new Date(sendAt).toISOString() }) }
      const scheduled = await read(api['newsletter-issues'][':id'].schedule.$post({ param: { id }, json }))
      toast({
        title: 'Issue scheduled',
        ...(!sendAt && { description: `Sending starts in ${SEND_DELAY_SECONDS} seconds. You can still cancel.` }),
        tone: 'success',
      })
      return scheduled
    })
  }

  function discard() {
    setIsDeleting(false)
    if (!issue) return leave()
    const { id, version } = issue
    const query = { version }
    void run(async () => {
      await api['newsletter-issues'][':id'].$delete({ param: { id }, query })
      toast({ title: 'Draft deleted', tone: 'info' })
      leave()
    })
  }

  return (
    <div className="grid gap-6 border-line border-t pt-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} onClick={save}>
          {isOutdated ? SAVE_ANYWAY : 'Save draft'}
        </Button>
        <Button busy={busy} disabled={isOutdated} aria-describedby={statusId} onClick={test}>
          Send test to me
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
        <p id={statusId} role="status" className="text-muted text-small">
          {isOutdated
            ? 'To test or send this issue, save your changes or load the newer version first.'
            : isUnsaved && 'Not saved yet'}
        </p>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Send at" optional hint="In your time zone. Leave empty to send it now." error={timeError}>
          <Input
            ref={field}
            type="datetime-local"
            value={sendAt}
            onChange={({ currentTarget: { value } }) => {
              setSendAt(value)
              setTimeError(undefined)
            }}
          />
        </Field>
        <Button
          variant="primary"
          busy={busy}
          disabled={isOutdated}
          aria-describedby={statusId}
          onClick={schedule}
          className="sm:mb-7"
        >
          {sendAt ? 'Schedule' : 'Send now'}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete this draft?"
        text="The text cannot be restored."
        confirm="Delete draft"
        cancel="Keep draft"
        onConfirm={discard}
      />
    </div>
  )
}
