import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { checkEmail } from '#app/lib/check-email.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HoneypotField } from '#app/ui/honeypot-field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import {
  CONTACT_TOPIC_NAMES,
  CONTACT_TOPICS,
  type ContactTopic,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '#domain/contact.ts'
import { OrderPicker } from './order-picker.tsx'
import { useFormToken } from './use-form-token.ts'
import { useSender } from './use-sender.ts'

type FieldName = 'topic' | 'name' | 'email' | 'message' | 'order_id' | 'website'
type ContactFormProps = { topic: ContactTopic | undefined; onSent: (email: string) => void }

/** Contact form. Keeps the entered text if sending fails. */
export function ContactForm({ topic, onSent }: ContactFormProps) {
  const [failure, setFailure] = useState<string>()
  const formToken = useFormToken()
  const { sender, orderId } = useSender()
  const fields = useRef<HTMLDivElement>(null)
  const { errors, busy, sending, form } = useForm<FieldName>({
    check: (values) => ({
      topic: values.topic ? undefined : 'Choose a topic.',
      name: values.name.trim() ? undefined : 'Enter your name.',
      email: checkEmail(values.email.trim()),
      message: checkMessage(values.message),
    }),
    send: async ({ topic: about, order_id: order, ...values }) => {
      setFailure(undefined)
      try {
        const token = await formToken.take()
        const json = { ...values, topic: about as ContactTopic, ...(order && { order_id: order }), token }
        await api.contact.$post({ json })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.issues.length > 0) return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
        if (error.code === 'invalid') formToken.renew()
        setFailure(error.message)
        return undefined
      }
      onSent(values.email.trim())
      return undefined
    },
  })
  useEffect(() => {
    if (!sender) return
    for (const name of ['name', 'email'] as const) {
      const input = fields.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (input?.value === '') input.value = sender[name] // keeps what was typed before the account loaded
    }
  }, [sender])

  return (
    <form {...form} aria-label="Contact" className="grid gap-6">
      <Field label="Topic" error={errors.topic}>
        <Select name="topic" defaultValue={topic ?? ''} required>
          <option value="" disabled>
            Choose one
          </option>
          {CONTACT_TOPICS.map((known) => (
            <option key={known} value={known}>
              {CONTACT_TOPIC_NAMES[known]}
            </option>
          ))}
        </Select>
      </Field>
      <OrderPicker sender={sender} orderId={orderId} error={errors.order_id} />
      <div ref={fields} className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={MAX_CONTACT_NAME_LENGTH} required />
        </Field>
        <Field label="Email" error={errors.email}>
          <Input type="email" name="email" autoComplete="email" required autoCapitalize="none" spellCheck={false} />
        </Field>
      </div>
      <Field
        label="Message"
        hint="For orders, include the order number. For defects, describe what you see."
        error={errors.message}
      >
        <Textarea name="message" rows={8} required />
      </Field>
      <HoneypotField />
      <div>
        <p role="alert" className="text-small">
          {failure && (
            <span className="mb-4 block border-signal border-l-4 bg-card px-3 py-2 font-medium">{failure}</span>
          )}
        </p>
        <Button type="submit" variant="primary" size="lg" busy={busy} busyText={sending ? 'Sending…' : undefined}>
          Send message
        </Button>
      </div>
    </form>
  )
}

function checkMessage(message: string) {
  const { length } = message.trim()
  if (length === 0) return 'Enter your message.'
  if (length > MAX_CONTACT_MESSAGE_LENGTH)
    return `Use at most ${MAX_CONTACT_MESSAGE_LENGTH} characters. You have ${length}.`
}
