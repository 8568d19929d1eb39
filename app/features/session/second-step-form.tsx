import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { readFailure } from './auth-failure.ts'
import { enterCode, enterRecoveryCode } from './pass-second-step.ts'
import { useAuth } from './use-auth.ts'

type Way = 'app' | 'recovery'

/** The user enters a code from the authenticator app, or a recovery code. */
export function SecondStepForm() {
  const [way, setWay] = useState<Way>('app')
  const other = way === 'app' ? 'recovery' : 'app'
  return (
    <>
      <CodeForm key={way} way={way} />
      <div className="mt-6 grid justify-items-start gap-3">
        <button type="button" className="link" onClick={() => setWay(other)}>
          {other === 'recovery' ? 'Use a recovery code' : 'Use your authenticator app'}
        </button>
        <Cancel />
      </div>
    </>
  )
}

function CodeForm({ way }: { way: Way }) {
  const { errors, busy, sending, form } = useForm<'code'>({
    check: ({ code }) => ({ code: checkCode(way, code) }),
    send: async ({ code }) => {
      try {
        await (way === 'app' ? enterCode(code) : enterRecoveryCode(code))
        toast({ title: 'Welcome back!', tone: 'success' })
        return undefined
      } catch (error) {
        return { code: describe(error) }
      }
    },
  })
  return (
    <form {...form} className="mt-8 grid gap-6">
      {way === 'app' ? (
        <Field label="6-digit code" hint="From your authenticator app." error={errors.code}>
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={7}
            autoFocus
            className="num"
          />
        </Field>
      ) : (
        <Field label="Recovery code" hint="Each of your ten recovery codes works once." error={errors.code}>
          <Input
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={40}
            autoFocus
            className="num"
          />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText={sending ? 'Checking…' : undefined}>
        Continue
      </Button>
    </form>
  )
}

/** Signs out, because a session without the second step is of no use. */
function Cancel() {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  async function cancel() {
    await signOut().catch(() => {})
    await navigate('/auth/login', { replace: true })
  }
  return (
    <button type="button" className="link" onClick={cancel}>
      Cancel and sign out
    </button>
  )
}

function checkCode(way: Way, code: string): string | undefined {
  if (way === 'recovery') return code.trim() === '' ? 'Enter a recovery code.' : undefined
  return /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? undefined : 'Enter the 6 digits that your app shows.'
}

function describe(error: unknown): string {
  const { code, message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
  if (code === 'mfa_verification_failed') return 'This code is wrong or has already been used.'
  if (code === 'over_request_rate_limit') return 'Too many wrong codes. Wait five minutes or use a recovery code.'
  return message
}
