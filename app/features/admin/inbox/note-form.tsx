import { useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_ENTRY_LENGTH } from '#domain/conversations.ts'
import { checkText } from './check-text.ts'
import { draft } from './draft.ts'
import type { Conversation } from './inbox-queries.ts'
import { useConversationChange } from './use-conversation-change.ts'

/** Adds a note that customers do not see in the conversation. */
export function NoteForm({ conversation: { id, entries } }: { conversation: Conversation }) {
  const { user } = useAuth()
  const stored = draft('note', user?.id ?? '', id)
  const [{ id: entryId, text }, setEntry] = useState(() => stored.read(entries))
  const change = useConversationChange(id)

  const { errors, busy, form } = useForm<'note'>({
    check: ({ note }) => ({ note: checkText(note) }),
    send: async () => {
      const json = { id: entryId, text: text.trim() }
      await change(async () => {
        const noted = await read(api.conversations[':id'].notes.$post({ param: { id }, json }))
        stored.drop() // before the form is shown again
        return noted
      }, 'The note was not saved')
      return undefined
    },
  })

  return (
    <form {...form} className="grid gap-4 border-line border-t pt-6">
      <Field
        label="Internal note"
        hint="Only admins see it. It is part of the customer’s data export."
        error={errors.note}
      >
        <Textarea
          name="note"
          rows={3}
          maxLength={MAX_ENTRY_LENGTH}
          value={text}
          onChange={({ currentTarget: { value } }) => setEntry(stored.keep(value))}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          Add note
        </Button>
      </div>
    </form>
  )
}
