import { useState } from 'react'
import { readFailure } from '#app/features/session/auth-failure.ts'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { checkEmail } from '#app/lib/check-email.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast.ts'

type FieldName = 'email' | 'current_password'

export function EmailForm({ email: current }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { errors, busy, sending, form } = useForm<FieldName>({
    check: ({ email, current_password: password }) => ({
      email: email.toLowerCase() === current ? 'This is already your email address.' : checkEmail(email),
      current_password: password === '' ? 'Enter your password.' : undefined,
    }),
    send: async (values, element) => {
      try {
        const client = await loadAuthClient()
        const { error } = await client.updateUser(values, { emailRedirectTo: `${location.origin}/account` })
        if (error) throw error
        element.reset()
        setSentTo(values.email)
        return undefined
      } catch (error) {
        setSentTo(undefined)
        return toFieldErrors(error)
      }
    },
  })
  return (
    <form {...form} className="grid max-w-prose content-start gap-6">
      <h3 className="font-semibold text-lead">Email address</h3>
      <p className="-mt-4 wrap-anywhere text-muted">{`You sign in with ${current}.`}</p>
      <Field label="New email address" error={errors.email}>
        <Input type="email" name="email" autoComplete="email" required autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Your password" error={errors.current_password}>
        <PasswordInput name="current_password" autoComplete="current-password" required />
      </Field>
      <div>
        <Button type="submit" busy={busy} busyText={sending ? 'Sending…' : undefined}>
          Change email address
        </Button>
      </div>
      <p role="status" className="wrap-anywhere empty:hidden">
        {sentTo && (
          <span className="block border-blue border-l-4 bg-stage px-4 py-3">
            {`We sent a link to ${sentTo}. Open it to confirm the change.`}
          </span>
        )}
      </p>
    </form>
  )
}

function toFieldErrors(error: unknown): FieldErrors<FieldName> | undefined {
  const { code, message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
  if (code?.startsWith('reauthentication')) return { current_password: message }
  if (code === 'email_exists') return { email: 'An account with this email address already exists.' }
  if (code === 'validation_failed' || code === 'over_email_send_rate_limit') return { email: message }
  toast({ title: 'Could not change your email address', description: message, tone: 'destructive' })
  return undefined
}
