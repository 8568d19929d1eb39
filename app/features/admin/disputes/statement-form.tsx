import { type FormEvent, type RefObject, useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, type Conflict } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { createEditDraft } from '#app/lib/edit-draft.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_DISPUTE_STATEMENT_LENGTH } from '#domain/disputes.ts'
import type { DisputeDetails } from './dispute.ts'

type StatementFormProps = { dispute: DisputeDetails; field: RefObject<HTMLTextAreaElement | null> }

/** The text for the bank: a form until it is submitted, and then the text. */
export function StatementForm({ dispute, field }: StatementFormProps) {
  const { id, statement, can_answer: canAnswer } = dispute
  const invalidate = useInvalidate()
  // The text that the typed one is based on; neither a refetch nor a reload must hide that it has changed since.
  const draft = createEditDraft(`pitlane-draft dispute ${id}`, { statement }, toValues)
  const [{ base, changes }, setStart] = useState(draft.read)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as DisputeDetails | undefined

  function keepDraft() {
    draft.keep(base, { statement: field.current?.value ?? '' })
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const text = String(new FormData(event.currentTarget).get('statement') ?? '').trim()
    const json = { statement: text, before: (newer ?? base).statement }
    const isDone = await attempt(
      () => api.disputes[':id'].$patch({ param: { id }, json }),
      'Statement not saved',
      setConflict,
    )
    setBusy(false)
    if (!isDone) return
    draft.drop()
    setStart({ base: { statement: text || null }, changes: {} })
    setConflict(undefined)
    toast({ title: 'Statement saved', tone: 'success' })
    void invalidate(adminKeys.disputes)
  }

  if (!canAnswer && !statement) return null
  return (
    <section aria-labelledby="statement">
      <h3 id="statement" className="label pb-3">
        Statement
      </h3>
      {canAnswer ? (
        <form onInput={keepDraft} onSubmit={save} className="grid gap-4">
          {newer && (
            <ConflictNotice
              key={newer.statement}
              what="the statement"
              by={conflict?.changed_by}
              at={conflict?.changed_at}
              changes={[{ label: 'The statement', now: newer.statement ?? '' }]}
              hint="Saving now replaces it with yours."
              onLoad={() => {
                draft.drop()
                setStart({ base: newer, changes: {} })
                setConflict(undefined)
                if (field.current) field.current.value = newer.statement ?? ''
              }}
            />
          )}
          <Field label="Your text for the bank" optional hint="Explain in a few sentences why the payment is right.">
            <Textarea
              ref={field}
              name="statement"
              rows={6}
              maxLength={MAX_DISPUTE_STATEMENT_LENGTH}
              defaultValue={changes.statement ?? toValues(base).statement}
            />
          </Field>
          <div>
            <Button type="submit" size="sm" busy={busy} busyText="Saving…">
              {newer ? SAVE_ANYWAY : 'Save statement'}
            </Button>
          </div>
        </form>
      ) : (
        <p className="border-ink border-t pt-4 whitespace-pre-line wrap-anywhere">{statement}</p>
      )}
    </section>
  )
}

function toValues({ statement }: Pick<DisputeDetails, 'statement'>) {
  return { statement: statement ?? '' }
}
