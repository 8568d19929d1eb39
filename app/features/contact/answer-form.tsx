import { type FormEvent, useState } from 'react'
import { ApiError, api, read } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HoneypotField } from '#app/ui/honeypot-field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_ENTRY_LENGTH } from '#domain/conversations.ts'
import { answerDraft } from './answer-draft.ts'
import type { SharedConversation } from './conversation.tsx'
import { useFormToken } from './use-form-token.ts'

type AnswerFormProps = { token: string; onSent: (conversation: SharedConversation) => void }

/** Answers our reply. Keeps the entered text if sending fails or the page is reloaded. */
export function AnswerForm({ token, onSent }: AnswerFormProps) {
  const draft = answerDraft(token)
  const [start] = useState(() => draft.read())
  const [failure, setFailure] = useState<string>()
  const formToken = useFormToken()
  const { errors, busy, sending, form } = useForm<'message' | 'website'>({
    check: ({ message }) => ({ message: checkMessage(message) }),
    send: async ({ message, website }, element) => {
      setFailure(undefined)
      try {
        const json = { token, message, website, form_token: await formToken.take() }
        const answered = await read(api.contact.conversation.answers.$post({ json }))
        draft.keep('')
        element.reset()
        const field = element.elements.namedItem('message')
        if (field instanceof HTMLTextAreaElement) field.value = ''
        onSent(answered)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(error.issues[0]?.message ?? error.message)
        if (error.code !== 'invalid') return undefined
      }
      formToken.renew()
      return undefined
    },
  })
  function keepDraft(event: FormEvent<HTMLFormElement>) {
    form.onInput(event)
    if (event.target instanceof HTMLTextAreaElement) draft.keep(event.target.value)
  }
  return (
    <form {...form} onInput={keepDraft} aria-label="Reply" className="grid gap-5">
      <Field label="Your reply" error={errors.message}>
        <Textarea name="message" rows={6} required defaultValue={start} />
      </Field>
      <HoneypotField />
      <div>
        <p role="alert" className="text-small">
          {failure && (
            <span className="mb-4 block border-signal border-l-4 bg-card px-3 py-2 font-medium">{failure}</span>
          )}
        </p>
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Sending…' : undefined}>
          Send reply
        </Button>
      </div>
    </form>
  )
}

function checkMessage(message: string) {
  const { length } = message.trim()
  if (length === 0) return 'Enter your message.'
  if (length > MAX_ENTRY_LENGTH) return `Use at most ${MAX_ENTRY_LENGTH} characters. You have ${length}.`
}
