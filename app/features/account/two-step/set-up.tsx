import type { AuthMFAEnrollTOTPResponse } from '@supabase/auth-js'
import { readFailure } from '#app/features/session/auth-failure.ts'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'

export type Enrollment = NonNullable<AuthMFAEnrollTOTPResponse['data']>
type SetUpProps = { enrollment: Enrollment; onDone: () => Promise<void>; onCancel: () => void }

/** Shows the secret as a QR code and as text, and verifies the first code. */
export function SetUp({ enrollment: { id, totp }, onDone, onCancel }: SetUpProps) {
  const { errors, busy, sending, form } = useForm<'code'>({
    check: ({ code }) => ({
      code: /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? undefined : 'Enter the 6 digits that your app shows.',
    }),
    send: async ({ code }) => {
      try {
        const client = await loadAuthClient()
        const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
        if (error) throw error
        toast({ title: 'Two-step verification is on', tone: 'success' })
        await onDone()
        return undefined
      } catch (error) {
        const { code: reason, message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
        return { code: reason === 'mfa_verification_failed' ? 'This code is wrong. Enter the current one.' : message }
      }
    },
  })
  return (
    <form {...form} className="grid gap-6">
      <p>Scan the QR code with an authenticator app, such as Google Authenticator, 1Password or Aegis.</p>
      <div className="flex flex-wrap items-start gap-6">
        <img
          src={totp.qr_code}
          alt="QR code for your authenticator app"
          width={192}
          height={192}
          className="size-48 flex-none border border-line"
        />
        <div className="min-w-0 basis-56 grow">
          <p className="font-semibold">Can’t scan it?</p>
          <p className="text-muted text-small">Enter this key in the app:</p>
          <p className="num mt-2 wrap-anywhere bg-stage px-3 py-2 font-semibold">{groupByFour(totp.secret)}</p>
        </div>
      </div>
      <div className="max-w-80">
        <Field label="6-digit code" hint="The code that the app now shows." error={errors.code}>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={7} className="num" />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Checking…' : undefined}>
          Turn on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

function groupByFour(secret: string) {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
