import { Link, Navigate, useSearchParams } from 'react-router'
import { AccountTypePicker } from '#app/features/session/account-type-picker.tsx'
import { readFailure } from '#app/features/session/auth-failure.ts'
import { AuthPage } from '#app/features/session/auth-page.tsx'
import { checkNewPassword, NewPasswordField } from '#app/features/session/new-password-field.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { useNext } from '#app/features/session/use-next.ts'
import { checkEmail } from '#app/lib/check-email.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { isPasswordTooLong } from '#domain/passwords.ts'

type FieldName = 'email' | 'password' | 'type'

export const meta = () => [{ title: 'Sign Up · Pitlane' }]

export default function Signup() {
  const { user } = useAuth()
  const { next, via } = useNext()
  // Designers sign up to work in the portal, unless they came from another page.
  if (user) return <Navigate to={next === '/' && user.role === 'designer' ? '/designers' : next} replace />
  return (
    <AuthPage
      title="Sign Up"
      lead={
        <>
          Have an account?{' '}
          <Link to={via('/auth/login')} className="link font-semibold text-ink">
            Sign in
          </Link>
        </>
      }
    >
      <SignupForm />
    </AuthPage>
  )
}

function SignupForm() {
  const { signUp } = useAuth()
  const [params] = useSearchParams()
  const { errors, busy, sending, form } = useForm<FieldName>({
    check: ({ email, password }) => ({ email: checkEmail(email), password: checkNewPassword(password) }),
    send: async ({ email, password, type }) => {
      try {
        await signUp(email, password, type === 'designer' ? 'designer' : 'customer')
        toast({
          title: 'Account created!',
          description: 'Open the link in our email to confirm your address.',
          tone: 'success',
        })
        return undefined
      } catch (error) {
        const { code, message = 'An error occurred during signup.' } = readFailure(error)
        toast({ title: 'Signup failed', description: message, tone: 'destructive' })
        return toFieldErrors(code, message, password)
      }
    },
  })
  return (
    <form {...form} className="mt-8 grid gap-6">
      <Field label="Email" error={errors.email}>
        <Input type="email" name="email" autoComplete="email" required autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField label="Password" name="password" error={errors.password} />
      <AccountTypePicker defaultValue={params.get('type') === 'designer' ? 'designer' : 'customer'} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={busy}
        busyText={sending ? 'Creating your account…' : undefined}
      >
        Create Account
      </Button>
    </form>
  )
}

function toFieldErrors(
  code: string | undefined,
  message: string,
  password: string,
): FieldErrors<FieldName> | undefined {
  if (code === 'user_already_exists') return { email: message }
  if (code === 'weak_password') return { password: message }
  if (code === 'validation_failed') return isPasswordTooLong(password) ? { password: message } : { email: message }
  return undefined
}
