import { readFailure } from '#app/features/session/auth-failure.ts'
import { checkNewPassword, NewPasswordField } from '#app/features/session/new-password-field.tsx'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Role } from '#domain/roles.ts'

type FieldName = 'password' | 'current_password'
type PasswordFormProps = { email: string; role: Role; onChanged: () => void }

export function PasswordForm({ email, role, onChanged }: PasswordFormProps) {
  const { errors, busy, sending, form } = useForm<FieldName>({
    check: ({ password, current_password: current }) => ({
      current_password: current === '' ? 'Enter your current password.' : undefined,
      password: checkNewPassword(password, role, email),
    }),
    send: async ({ password, current_password }, element) => {
      try {
        const client = await loadAuthClient()
        const { error } = await client.updateUser({ password, current_password })
        if (error) throw error
        element.reset()
        toast({ title: 'Password changed', description: 'We signed you out of your other devices.', tone: 'success' })
        onChanged()
        return undefined
      } catch (error) {
        return toFieldErrors(error)
      }
    },
  })
  return (
    <form {...form} className="grid max-w-prose content-start gap-6">
      <h3 className="font-semibold text-lead">Password</h3>
      <p className="-mt-4 text-muted">Changing it signs you out of your other devices.</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.current_password}>
        <PasswordInput name="current_password" autoComplete="current-password" required />
      </Field>
      <NewPasswordField label="New password" name="password" role={role} error={errors.password} />
      <div>
        <Button type="submit" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          Change password
        </Button>
      </div>
    </form>
  )
}

function toFieldErrors(error: unknown): FieldErrors<FieldName> | undefined {
  const { code, message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
  if (code?.startsWith('reauthentication')) return { current_password: message }
  if (code === 'weak_password' || code === 'same_password' || code === 'validation_failed') return { password: message }
  toast({ title: 'Could not change your password', description: message, tone: 'destructive' })
  return undefined
}
