import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetSession } from '#app/features/session/forget-session.ts'
import { ApiError, api } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast.ts'

export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="max-w-prose">
      <p className="mb-6 text-muted">
        We remove your name and email address and sign you out of all devices. Designs you have sold remain, without
        your name. Orders remain with their shipping address, because tax law requires it. This cannot be undone.
      </p>
      <Button variant="reject" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog open={open} onClose={close} title="Delete your account?">
        <DeleteForm onCancel={close} />
      </Dialog>
    </div>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const { errors, busy, sending, form } = useForm<'password'>({
    check: ({ password }) => ({ password: password === '' ? 'Enter your password.' : undefined }),
    send: async ({ password }) => {
      try {
        await api.me.delete.$post({ json: { password } })
      } catch (error) {
        if (error instanceof ApiError) return { password: error.message }
        throw error
      }
      await navigate('/', { replace: true })
      await forgetSession()
      // The home page would otherwise open at the position of the button.
      scrollTo(0, 0)
      toast({ title: 'Account deleted', description: 'We are sorry to see you go.' })
      return undefined
    },
  })
  return (
    <form {...form} className="mt-2 grid gap-6">
      <p className="text-muted">This cannot be undone. Enter your password to continue.</p>
      <Field label="Password" error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Deleting…' : undefined}>
          Delete account
        </Button>
        <Button onClick={onCancel}>Keep account</Button>
      </div>
    </form>
  )
}
