import { useState } from 'react'
import { Link } from 'react-router'
import { readFailure } from '#app/features/session/auth-failure.ts'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { checkEmail } from '#app/lib/check-email.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'

type FieldName = 'email' | 'current_password'

type EmailFormProps = { email: string; verified: boolean }

export function EmailForm({ email, verified }: EmailFormProps) {
  return verified ? <ChangeForm current={email} /> : <Unconfirmed current={email} />
}

/** A typing error at sign-up cannot be corrected here, because only the owner of an address may move an account away from it. */
function Unconfirmed({ current }: { current: string }) {
  return (
    <div className="grid max-w-prose content-start gap-6">
      <Heading current={current} verified={false} />
      <p>
        Confirm this address before you change it. If you cannot receive email there,{' '}
        <Link to="/contact" className="link">
          contact us
        </Link>{' '}
        or delete this account and sign up again.
      </p>
    </div>
  )
}

function Heading({ current, verified }: { current: string; verified: boolean }) {
  return (
    <div>
      <h3 className="font-semibold text-lead">Email address</h3>
      <p className="mt-2 wrap-anywhere text-muted">{`You sign in with ${current}.`}</p>
      <p className="mt-2">
        <StatusChip tone={verified ? 'green' : 'amber'}>{verified ? 'Confirmed' : 'Not confirmed'}</StatusChip>
      </p>
    </div>
  )
}

function ChangeForm({ current }: { current: string }) {
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
      <Heading current={current} verified />
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
  if (code === 'validation_failed' || code === 'over_email_send_rate_limit' || code === 'email_not_confirmed')
    return { email: message }
  toast({ title: 'Could not change your email address', description: message, tone: 'destructive' })
  return undefined
}
