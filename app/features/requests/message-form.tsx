import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { entryDraft } from '#app/lib/entry-draft.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_REQUEST_MESSAGE_LENGTH, type MessageSide } from '#domain/claims.ts'
import type { Thread } from './thread-query.ts'

type MessageFormProps = {
  requestId: string
  side: MessageSide
  thread: { messages: Thread['messages']; designer: NonNullable<Thread['designer']> }
  onSent: () => void
}

/** The text is kept in this browser until it is sent. */
export function MessageForm({ requestId, side, thread: { messages, designer }, onSent }: MessageFormProps) {
  const { user } = useAuth()
  const client = useQueryClient()
  const { designer_id } = designer
  const stored = entryDraft('request', user?.id ?? '', `${requestId} ${designer_id}`)
  const [{ id, text }, setEntry] = useState(() => stored.read(messages))
  const isStored = messages.some((message) => message.id === id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the message is in the thread, also after a lost response
  useEffect(() => {
    if (isStored) setEntry(stored.read(messages))
  }, [isStored])

  const { errors, busy, sending, form } = useForm<'text'>({
    check: ({ text: given }) => ({ text: given.trim() ? undefined : 'Enter a message.' }),
    send: async () => {
      const json = { id, designer_id, text: text.trim() }
      const isSent = await attempt(
        () => read(api['design-requests'][':id'].messages.$post({ param: { id: requestId }, json })),
        'Your message was not sent',
      )
      if (isSent) toast({ title: 'Message sent', tone: 'success' })
      // After a conflict too, because the claim has changed.
      await client.invalidateQueries({ queryKey: ['request-messages', requestId] })
      onSent()
      return undefined
    },
  })

  return (
    <form {...form} className="grid gap-3">
      <Field
        label={side === 'admin' ? `Message to ${designer.display_name}` : 'Message to our team'}
        hint="Sent by email too. Saved in this browser as you type."
        error={errors.text}
      >
        <Textarea
          name="text"
          rows={3}
          maxLength={MAX_REQUEST_MESSAGE_LENGTH}
          value={text}
          onChange={({ currentTarget: { value } }) => setEntry(stored.keep(value))}
        />
      </Field>
      <div>
        <Button type="submit" size="sm" busy={busy} busyText={sending ? 'Sending…' : undefined}>
          Send message
        </Button>
      </div>
    </form>
  )
}
