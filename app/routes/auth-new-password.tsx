import { Link, Navigate, useNavigate } from 'react-router'
import { readFailure } from '#app/features/session/auth-failure.ts'
import { AuthPage } from '#app/features/session/auth-page.tsx'
import { CheckingLink } from '#app/features/session/checking-link.tsx'
import { checkNewPassword, NewPasswordField } from '#app/features/session/new-password-field.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Role } from '#domain/roles.ts'

export const meta = () => [{ title: 'New password · Pitlane' }]

/** Where a password recovery link leads after the user has confirmed it and is signed in. */
export default function NewPassword() {
  const { loading, user, secondStep } = useAuth()
  if (loading) return <CheckingLink title="New password" />
  if (secondStep) return <Navigate to="/auth/two-step?next=/auth/new-password" replace />
  if (!user) return <RequestNewLink lead="Open the link in our email to continue, or request a new one." />
  return (
    <AuthPage title="New password" lead={<span className="wrap-anywhere">{`For ${user.email}.`}</span>}>
      <NewPasswordForm email={user.email} role={user.role} />
    </AuthPage>
  )
}

function NewPasswordForm({ email, role }: { email: string; role: Role }) {
  const navigate = useNavigate()
  const { errors, busy, sending, form } = useForm<'password'>({
    check: ({ password }) => ({ password: checkNewPassword(password, role, email) }),
    send: async ({ password }) => {
      try {
        const client = await loadAuthClient()
        const { error } = await client.updateUser({ password })
        if (error) throw error
        toast({ title: 'Password changed', description: 'You are signed in with your new password.', tone: 'success' })
        await navigate('/', { replace: true })
        return undefined
      } catch (error) {
        const { code, message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
        if (code === 'reauthentication_needed') return { password: 'This link has expired. Request a new one.' }
        return { password: message }
      }
    },
  })
  return (
    <>
      <form {...form} className="mt-8 grid gap-6">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label="New password" name="password" role={role} error={errors.password} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText={sending ? 'Saving…' : undefined}>
          Save password
        </Button>
      </form>
      {errors.password && (
        <Link to="/auth/forgot" className="link mt-6 inline-block">
          Request a new link
        </Link>
      )}
    </>
  )
}

function RequestNewLink({ lead }: { lead: string }) {
  return (
    <AuthPage title="New password" lead={lead}>
      <ButtonLink to="/auth/forgot" variant="primary" size="lg" wide className="mt-8">
        Request a new link
      </ButtonLink>
    </AuthPage>
  )
}
