import { useState } from 'react'
import { Section } from '#app/features/admin/orders/section.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'
import { MAX_NOTE_LENGTH, type NoteKind } from '#domain/people.ts'
import { type Note, notesQuery, peopleKeys } from './queries.ts'

const KIND_NAMES: Record<NoteKind, string> = { note: '', suspended: 'Suspended: ', restored: 'Restored: ' }

/** Internal notes, with the reasons of suspensions among them. */
export function PersonNotes({ id }: { id: string }) {
  const notes = usePagedQuery(notesQuery(id))
  return (
    <Section title="Notes">
      <NoteForm id={id} />
      {!notes.items ? (
        <PanelState error={notes.error} onRetry={notes.reload} />
      ) : (
        <>
          <ul aria-label="Notes" className="mt-4">
            {notes.items.map((note) => (
              <NoteItem key={note.id} personId={id} note={note} />
            ))}
          </ul>
          {notes.isLong && <ListEnd {...notes} />}
        </>
      )}
    </Section>
  )
}

function NoteForm({ id }: { id: string }) {
  const invalidate = useInvalidate()
  const [typed, setTyped] = useDraft(`pitlane-draft account note ${id}`)
  const { errors, busy, form } = useForm<'text'>({
    check: ({ text }) => ({ text: text.trim() ? undefined : 'Enter a note.' }),
    send: async ({ text }) => {
      const json = { text: text.trim() }
      if (await attempt(() => read(api.people[':id'].notes.$post({ param: { id }, json })))) {
        setTyped('')
        await invalidate(peopleKeys.notes(id))
      }
      return undefined
    },
  })
  return (
    <form {...form} className="grid justify-items-start gap-3">
      <div className="w-full">
        <Field label="Note" hint="Only admins see it. It is part of the person’s data export." error={errors.text}>
          <Textarea
            name="text"
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
      </div>
      <Button type="submit" size="sm" busy={busy}>
        Add note
      </Button>
    </form>
  )
}

function NoteItem({ personId, note }: { personId: string; note: Note }) {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const { id, kind, text, author, created_at: createdAt } = note

  async function remove() {
    setBusy(true)
    const param = { id: personId, note_id: id }
    await attempt(() => api.people[':id'].notes[':note_id'].$delete({ param }))
    await invalidate(peopleKeys.notes(personId))
    setBusy(false)
  }

  return (
    <li className="border-line border-b py-3 wrap-anywhere">
      <p className="whitespace-pre-line">
        {KIND_NAMES[kind] && <strong>{KIND_NAMES[kind]}</strong>}
        {text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-small">
        {author}, {formatLocalTime(createdAt)}
        {kind === 'note' && (
          <button
            type="button"
            disabled={busy}
            onClick={remove}
            aria-label={`Delete note: ${text.slice(0, 40)}`}
            className="link min-h-6"
          >
            Delete
          </button>
        )}
      </p>
    </li>
  )
}
