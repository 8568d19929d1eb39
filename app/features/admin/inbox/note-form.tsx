import { api, read } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_ENTRY_LENGTH } from '#domain/conversations.ts'
import { checkText } from './check-text.ts'
import type { Conversation } from './inbox-queries.ts'
import { useConversationChange } from './use-conversation-change.ts'
import { useEntryDraft } from './use-entry-draft.ts'

/** Adds a note that customers do not see in the conversation. */
export function NoteForm({ conversation }: { conversation: Conversation }) {
  const { id } = conversation
  const { entry, write, forgetSent } = useEntryDraft('note', conversation)
  const change = useConversationChange(id)

  const { errors, busy, form } = useForm<'note'>({
    check: ({ note }) => ({ note: checkText(note) }),
    send: async () => {
      const json = { ...entry, text: entry.text.trim() }
      await change(async () => {
        const noted = await read(api.conversations[':id'].notes.$post({ param: { id }, json }))
        forgetSent(entry) // before the form shows the draft of the new version
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
          value={entry.text}
          onChange={({ currentTarget: { value } }) => write(value)}
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
