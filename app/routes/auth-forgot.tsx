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
  const [askedFor, setAskedFor] = useState<string>()
  const answer = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (askedFor) answer.current?.focus()
  }, [askedFor])
  return (
    <AuthPage
      title={askedFor ? 'Check your mail' : 'Forgot password'}
      lead={
        <span ref={answer} role="status" tabIndex={-1} className="wrap-anywhere outline-none">
          {askedFor
            ? `If there is an account for ${askedFor}, a mail with a link is on its way.`
            : 'Enter your address, and we mail you a link to choose a new one.'}
        </span>
      }
    >
      {askedFor ? (
        <div className="mt-8">
          <Button onClick={() => setAskedFor(undefined)}>Use another address</Button>
        </div>
      ) : (
        <ForgotForm onAsked={setAskedFor} />
      )}
      <Link to="/auth/login" className="link mt-6 inline-block">
        Back to Sign In
      </Link>
    </AuthPage>
  )
}

function ForgotForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { errors, busy, sending, form } = useForm<'email'>({
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => {
      const { code, message } = await askForLink(email)
      if (code === 'validation_failed') return { email: message }
      if (message) toast({ title: 'No mail was sent', description: message, tone: 'destructive' })
      else onAsked(email)
      return undefined
    },
  })
  return (
    <form {...form} className="mt-8 grid gap-6">
      <Field label="E-mail" error={errors.email}>
        <Input type="email" name="email" autoComplete="email" required autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText={sending ? 'Sending…' : undefined}>
        Send the link
      </Button>
    </form>
  )
}

async function askForLink(email: string): Promise<{ code?: string | undefined; message?: string }> {
  try {
    const client = await loadAuthClient()
    const { error } = await client.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/auth/new-password`,
    })
    // Whoever asks twice within a minute has a mail on its way, too.
    if (!error || error.code === 'over_email_send_rate_limit') return {}
    throw error
  } catch (error) {
    const { code, message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
    return { code, message }
  }
}
