import { Link, Navigate } from 'react-router'
import { readFailure } from '#app/features/session/auth-failure.ts'
import { AuthPage } from '#app/features/session/auth-page.tsx'
import { currentSession } from '#app/features/session/session-store.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { useNext } from '#app/features/session/use-next.ts'
import { checkEmail } from '#app/lib/check-email.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast.ts'

export const meta = () => [{ title: 'Sign In · Pitlane' }]

export default function Login() {
  const { user, secondStep } = useAuth()
  const { next, via } = useNext()
  if (secondStep) return <Navigate to={via('/auth/two-step')} replace />
  if (user) return <Navigate to={next} replace />
  return (
    <AuthPage
      title="Sign In"
      lead={
        <>
          New here?{' '}
          <Link to={via('/auth/signup')} className="link font-semibold text-ink">
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm />
      <Button size="lg" wide className="mt-4" onClick={signInWithPasskey}>
        Use a passkey
      </Button>
      <Link to="/auth/forgot" className="link mt-6 inline-block">
        Forgot your password?
      </Link>
    </AuthPage>
  )
}

/** Downloads the code on the first click. */
function signInWithPasskey() {
  return import('#app/features/session/passkeys.ts').then((chunk) => chunk.signInWithPasskey())
}

function LoginForm() {
  const { signIn } = useAuth()
  const { errors, busy, sending, form } = useForm<'email' | 'password'>({
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'Enter your password.' : undefined,
    }),
    send: async ({ email, password }) => {
      try {
        await signIn(email, password)
        if (currentSession().user) toast({ title: 'Welcome back!', tone: 'success' })
        return undefined
      } catch (error) {
        const { code, message = 'An error occurred during login.' } = readFailure(error)
        toast({ title: 'Login failed', description: message, tone: 'destructive' })
        return code === 'invalid_credentials' ? { password: message } : undefined
      }
    },
  })
  return (
    <form {...form} className="mt-8 grid gap-6">
      <Field label="Email" error={errors.email}>
        <Input type="email" name="email" autoComplete="email" required autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText={sending ? 'Signing in…' : undefined}>
        Sign In
      </Button>
    </form>
  )
}
