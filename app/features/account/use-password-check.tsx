import { useState } from 'react'
import { accessToken } from '#app/lib/access-token.ts'
import { fetchAuth } from '#app/lib/fetch-auth.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

/** A result of the auth library. */
export type Outcome = { error: { code?: string | undefined } | null }
type Question = { answer: (isConfirmed: boolean) => void }

/** Runs a call that needs a recent sign-in. If the server requires it, shows `dialog` for the password and tries again. */
export function usePasswordCheck() {
  const [question, setQuestion] = useState<Question>()

  /** Undefined if the user cancels. */
  async function withPassword<Result extends Outcome>(call: () => Promise<Result>): Promise<Result | undefined> {
    const result = await call()
    if (result.error?.code !== 'reauthentication_needed') return result
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }))
    setQuestion(undefined)
    return isConfirmed ? call() : undefined
  }

  const dialog = (
    <Dialog open={question !== undefined} onClose={() => question?.answer(false)} title="Confirm it’s you">
      <PasswordForm onConfirmed={() => question?.answer(true)} onCancel={() => question?.answer(false)} />
    </Dialog>
  )
  return { withPassword, dialog }
}

function PasswordForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { errors, busy, sending, form } = useForm<'password'>({
    check: ({ password }) => ({ password: password === '' ? 'Enter your password.' : undefined }),
    send: async ({ password }) => {
      const problem = await reauthenticate(password)
      if (problem) return { password: problem }
      onConfirmed()
      return undefined
    },
  })
  return (
    <form {...form} className="mt-2 grid gap-6">
      <p className="text-muted">Enter your password to change how you sign in.</p>
      <Field label="Password" error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Checking…' : undefined}>
          Confirm
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** Returns what went wrong. The auth library has no call for this endpoint. */
async function reauthenticate(password: string): Promise<string | undefined> {
  try {
    const headers = { Authorization: `Bearer ${await accessToken()}`, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ password }) }
    const response = await fetchAuth('/auth/v1/reauthenticate', init)
    return response.ok ? undefined : ((await response.json()) as { msg: string }).msg
  } catch {
    return 'The shop cannot be reached. Please try again.'
  }
}
