import { useId } from 'react'
import { api, read } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_ENTRY_LENGTH, REPLY_UNDO_MS } from '#domain/conversations.ts'
import { CANNED_REPLIES } from './canned-replies.ts'
import { checkText } from './check-text.ts'
import type { Conversation } from './inbox-queries.ts'
import { useConversationChange } from './use-conversation-change.ts'
import { useEntryDraft } from './use-entry-draft.ts'
import { useUndoReply } from './use-undo-reply.ts'

/** Replies by email. The text is kept in this browser until it is sent. */
export function ReplyForm({ conversation }: { conversation: Conversation }) {
  const { id, version, email } = conversation
  const { entry, write, forgetSent } = useEntryDraft('reply', conversation)
  const { text } = entry
  const change = useConversationChange(id)
  const undo = useUndoReply(id)
  const titleId = useId()

  const { errors, busy, sending, form } = useForm<'text'>({
    check: ({ text: given }) => ({ text: checkText(given) }),
    send: async () => {
      const reply = { ...entry, text: text.trim() }
      const isSent = await change(async () => {
        const replied = await read(
          api.conversations[':id'].replies.$post({ param: { id }, json: { ...reply, version } }),
        )
        forgetSent(entry) // before the form shows the draft of the new version
        return replied
      }, 'Your reply was not sent')
      if (isSent)
        toast({
          title: 'Reply sent',
          description: `To ${email}`,
          tone: 'success',
          shownMs: REPLY_UNDO_MS,
          action: { label: 'Undo', onClick: () => void undo(reply) },
        })
      return undefined
    },
  })

  return (
    <form {...form} aria-labelledby={titleId} className="grid gap-4">
      <h3 id={titleId} className="label">
        Reply by email
      </h3>
      <Field label="Start from">
        <Select
          value=""
          onChange={({ currentTarget: { value } }) => {
            const canned = CANNED_REPLIES.find(({ title }) => title === value)
            if (canned) write([text.trim(), canned.text].filter(Boolean).join('\n\n'))
          }}
        >
          <option value="">Choose a reply</option>
          {CANNED_REPLIES.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </Select>
      </Field>
      <Field
        label="Reply"
        hint="The email links to a page where the customer can reply. Saved in this browser as you type."
        error={errors.text}
      >
        <Textarea
          name="text"
          rows={7}
          maxLength={MAX_ENTRY_LENGTH}
          value={text}
          onChange={({ currentTarget: { value } }) => write(value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Sending…' : undefined}>
          Send reply
        </Button>
      </div>
    </form>
  )
}
