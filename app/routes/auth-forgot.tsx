import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { readFailure } from '#app/features/session/auth-failure.ts'
import { AuthPage } from '#app/features/session/auth-page.tsx'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { checkEmail } from '#app/lib/check-email.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'

export const meta = () => [{ title: 'Forgot password · Pitlane' }]

export default function Forgot() {
  const [sentTo, setSentTo] = useState<string>()
  const status = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (sentTo) status.current?.focus()
  }, [sentTo])
  return (
    <AuthPage
      title={sentTo ? 'Check your email' : 'Forgot password'}
      lead={
        <span ref={status} role="status" tabIndex={-1} className="wrap-anywhere outline-none">
          {sentTo
            ? `If an account exists for ${sentTo}, we have emailed a link to choose a new password.`
            : 'Enter your email address and we will send you a link to choose a new password.'}
        </span>
      }
    >
      {sentTo ? (
        <div className="mt-8">
          <Button onClick={() => setSentTo(undefined)}>Use another email address</Button>
        </div>
      ) : (
        <ForgotForm onSent={setSentTo} />
      )}
      <Link to="/auth/login" className="link mt-6 inline-block">
        Back to Sign In
      </Link>
    </AuthPage>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { errors, busy, sending, form } = useForm<'email'>({
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => {
      const { code, message } = await requestLink(email)
      if (code === 'validation_failed') return { email: message }
      if (message) toast({ title: 'Could not send the email', description: message, tone: 'destructive' })
      else onSent(email)
      return undefined
    },
  })
  return (
    <form {...form} className="mt-8 grid gap-6">
      <Field label="Email" error={errors.email}>
        <Input type="email" name="email" autoComplete="email" required autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText={sending ? 'Sending…' : undefined}>
        Send link
      </Button>
    </form>
  )
}

async function requestLink(email: string): Promise<{ code?: string | undefined; message?: string }> {
  try {
    const client = await loadAuthClient()
    const { error } = await client.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/auth/new-password`,
    })
    if (!error) return {}
    // The limit also counts addresses without an account, so this does not tell whether there is one.
    if (error.code === 'over_email_send_rate_limit')
      return { code: error.code, message: 'Please wait a minute before you request another link.' }
    throw error
  } catch (error) {
    const { code, message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
    return { code, message }
  }
}
