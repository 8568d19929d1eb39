import { readFailure } from '#app/components/auth/auth-failure.ts'
import { checkNewPassword, NewPasswordField } from '#app/components/auth/new-password-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { loadAuthClient } from '#app/session/auth-client.ts'
import { toast } from '#app/toast.ts'
import { type FieldErrors, useForm } from '#app/use-form.ts'

type FieldName = 'password' | 'current_password'
type PasswordFormProps = { email: string; onChanged: () => void }

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { errors, busy, sending, form } = useForm<FieldName>({
    check: ({ password, current_password: current }) => ({
      current_password: current === '' ? 'Enter your current password.' : undefined,
      password: checkNewPassword(password),
    }),
    send: async ({ password, current_password }, element) => {
      try {
        const client = await loadAuthClient()
        const { error } = await client.updateUser({ password, current_password })
        if (error) throw error
        element.reset()
        toast({ title: 'Password changed', description: 'Your other devices were signed out.', tone: 'success' })
        onChanged()
        return undefined
      } catch (error) {
        return atField(error)
      }
    },
  })
  return (
    <form {...form} className="grid max-w-prose content-start gap-6">
      <h3 className="font-semibold text-lead">Password</h3>
      <p className="-mt-4 text-muted">Changing it signs out your other devices.</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.current_password}>
        <PasswordInput name="current_password" autoComplete="current-password" required />
      </Field>
      <NewPasswordField label="New password" name="password" error={errors.password} />
      <div>
        <Button type="submit" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          Change password
        </Button>
      </div>
    </form>
  )
}

function atField(error: unknown): FieldErrors<FieldName> | undefined {
  const { code, message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
  if (code?.startsWith('reauthentication')) return { current_password: message }
  if (code === 'weak_password' || code === 'same_password' || code === 'validation_failed') return { password: message }
  toast({ title: 'Password not changed', description: message, tone: 'destructive' })
  return undefined
}
