import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useFormDraft } from '#app/lib/use-form-draft.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_RIGHTS_NOTE_LENGTH, RIGHTS_DECISIONS, RIGHTS_TRANSITIONS, type RightsDecision } from '#domain/rights.ts'
import type { RightsCaseDetails } from './rights-case.ts'

/** The decisions that the state of the case allows. Each emails people, so it is confirmed first. */
export function CaseActions({ details }: { details: RightsCaseDetails }) {
  const { id, state, updated_at, design } = details
  const invalidate = useInvalidate()
  const draft = useFormDraft(`pitlane-draft rights-note ${id}`)
  const [chosen, setChosen] = useState<RightsDecision>()
  const [busy, setBusy] = useState(false)
  const possible = RIGHTS_DECISIONS.filter((decision) => RIGHTS_TRANSITIONS[decision].from.includes(state))
  if (possible.length === 0) return null

  async function decide(decision: RightsDecision) {
    setChosen(undefined)
    setBusy(true)
    const note = String(new FormData(draft.ref.current ?? undefined).get('note') ?? '').trim()
    const json = { decision, note, updated_at }
    const isDone = await attempt(() => api.rights.cases[':id'].decision.$post({ param: { id }, json }))
    setBusy(false)
    if (isDone) {
      draft.drop()
      draft.ref.current?.reset()
      toast({ title: TEXTS[decision].done, description: design.title, tone: 'success' })
    }
    void invalidate(adminKeys.rights)
  }

  return (
    <section aria-labelledby="decision">
      <h3 id="decision" className="label pb-3">
        Decision
      </h3>
      <form ref={draft.ref} onInput={draft.keep} onSubmit={(event) => event.preventDefault()} className="grid gap-4">
        <Field label="Note" optional hint="Kept on record. It is not sent to anyone.">
          <Textarea name="note" rows={2} maxLength={MAX_RIGHTS_NOTE_LENGTH} />
        </Field>
        <div className="flex flex-wrap gap-3">
          {possible.map((decision) => (
            <Button key={decision} variant={TEXTS[decision].look} busy={busy} onClick={() => setChosen(decision)}>
              {TEXTS[decision].action}
            </Button>
          ))}
        </div>
      </form>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen ? TEXTS[chosen].question : ''}
        text={chosen ? TEXTS[chosen].effect : ''}
        confirm={chosen ? TEXTS[chosen].action : ''}
        cancel="Go back"
        onConfirm={() => chosen && void decide(chosen)}
      />
    </section>
  )
}

const TEXTS = {
  take_down: {
    action: 'Take down',
    look: 'reject',
    question: 'Take this design down?',
    effect:
      'This removes the design from the shop and blocks new uploads of the same artwork. We email the designer and the rights holder.',
    done: 'Design taken down',
  },
  dismiss: {
    action: 'Dismiss notice',
    look: 'outline',
    question: 'Dismiss this notice?',
    effect: 'The design stays in the shop. We email the rights holder.',
    done: 'Notice dismissed',
  },
  restore: {
    action: 'Restore design',
    look: 'approve',
    question: 'Restore this design?',
    effect: 'The design gets the status it had before, and its artwork can be uploaded again. We email both sides.',
    done: 'Design restored',
  },
  uphold: {
    action: 'Uphold takedown',
    look: 'reject',
    question: 'Uphold this takedown?',
    effect: 'The design stays out of the shop and the case is closed. We email both sides.',
    done: 'Takedown upheld',
  },
} as const satisfies Record<RightsDecision, unknown>
