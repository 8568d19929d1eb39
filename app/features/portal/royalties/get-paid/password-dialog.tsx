import { ApiError } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

type PasswordDialogProps = { open: boolean; onSend: (password: string) => Promise<void>; onClose: () => void }

/** Before a page of Stripe opens, on which the bank account can be changed. */
export function PasswordDialog({ open, onSend, onClose }: PasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Confirm your password">
      {open && <PasswordForm onSend={onSend} onClose={onClose} />}
    </Dialog>
  )
}

function PasswordForm({ onSend, onClose }: Omit<PasswordDialogProps, 'open'>) {
  const { errors, busy, sending, form } = useForm<'password'>({
    check: ({ password }) => ({ password: password === '' ? 'Enter your password.' : undefined }),
    send: async ({ password }) => {
      try {
        await onSend(password)
      } catch (error) {
        if (error instanceof ApiError) return { password: error.message }
        throw error
      }
      return undefined
    },
  })
  return (
    <form {...form} aria-label="Confirm your password" className="mt-4 grid gap-5">
      <Field label="Your Pitlane password" hint="Only you can change where we pay you." error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Opening Stripe…' : undefined}>
          Continue to Stripe
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
