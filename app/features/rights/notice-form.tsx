import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormToken } from '#app/features/contact/use-form-token.ts'
import { ApiError, api } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useFormDraft } from '#app/lib/use-form-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HoneypotField } from '#app/ui/honeypot-field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { StatementBox } from '#app/ui/statement-box.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import {
  type ClaimantRole,
  MAX_RIGHTS_ADDRESS_LENGTH,
  MAX_RIGHTS_NAME_LENGTH,
  MAX_RIGHTS_PHONE_LENGTH,
  MAX_RIGHTS_WORK_LENGTH,
  readDesignIds,
} from '#domain/rights.ts'
import { checkNotice, type NoticeField } from './check-notice.ts'

/** A notice with the fields that the DMCA requires. Keeps the entered text if sending fails, and after a reload. */
export function NoticeForm({ onSent }: { onSent: (email: string) => void }) {
  const [failure, setFailure] = useState<string>()
  const [params] = useSearchParams()
  const formToken = useFormToken()
  const draft = useFormDraft('pitlane-draft rights-notice')
  const { errors, busy, sending, form } = useForm<NoticeField>({
    check: checkNotice,
    send: async ({ designs, good_faith: _, accurate: __, role, ...values }) => {
      setFailure(undefined)
      try {
        const token = await formToken.take()
        const statements = { good_faith: true, accurate: true } as const
        const json = { ...values, ...statements, role: role as ClaimantRole, design_ids: readDesignIds(designs), token }
        await api.rights.notices.$post({ json })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.issues.length > 0) return Object.fromEntries(error.issues.map(toFieldError))
        if (error.code === 'invalid') formToken.renew()
        setFailure(error.message)
        return undefined
      }
      draft.drop()
      onSent(values.email.trim())
      return undefined
    },
  })
  const designId = params.get('design')
  useEffect(() => {
    const field = draft.ref.current?.elements.namedItem('designs')
    if (!designId || !(field instanceof HTMLTextAreaElement) || field.value.includes(designId)) return
    field.value = [field.value, `${location.origin}/design/${designId}`].filter(Boolean).join('\n')
  }, [designId, draft.ref])

  return (
    <form
      {...form}
      ref={draft.ref}
      onInput={(event) => {
        form.onInput(event)
        draft.keep()
      }}
      aria-label="Report a design"
      className="grid gap-6"
    >
      <Field label="Designs" hint="The URL of each design, one per line." error={errors.designs}>
        <Textarea name="designs" rows={3} required />
      </Field>
      <Field
        label="Your work"
        hint="Describe the work that was copied, and say where we can see it."
        error={errors.work}
      >
        <Textarea name="work" rows={6} maxLength={MAX_RIGHTS_WORK_LENGTH} required />
      </Field>
      <Field label="You are" error={errors.role}>
        <Select name="role" defaultValue="" required>
          <option value="" disabled>
            Choose one
          </option>
          <option value="owner">The owner of the work</option>
          <option value="agent">Authorized to act for the owner</option>
        </Select>
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Full name" error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={MAX_RIGHTS_NAME_LENGTH} required />
        </Field>
        <Field label="Email" error={errors.email}>
          <Input type="email" name="email" autoComplete="email" required autoCapitalize="none" spellCheck={false} />
        </Field>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Postal address" error={errors.address}>
          <Textarea
            name="address"
            rows={3}
            autoComplete="street-address"
            maxLength={MAX_RIGHTS_ADDRESS_LENGTH}
            required
          />
        </Field>
        <Field label="Phone" optional error={errors.phone}>
          <Input type="tel" name="phone" autoComplete="tel" maxLength={MAX_RIGHTS_PHONE_LENGTH} />
        </Field>
      </div>
      <div className="grid gap-3">
        <StatementBox name="good_faith" error={errors.good_faith}>
          I have a good-faith belief that the use of the work is not authorized by its owner, the owner’s agent or the
          law.
        </StatementBox>
        <StatementBox name="accurate" error={errors.accurate}>
          The information in this notice is accurate, and under penalty of perjury, I am the owner or authorized to act
          for the owner.
        </StatementBox>
      </div>
      <Field label="Signature" hint="Type your full name." error={errors.signature}>
        <Input name="signature" autoComplete="off" maxLength={MAX_RIGHTS_NAME_LENGTH} required />
      </Field>
      <HoneypotField />
      <div>
        <p role="alert" className="text-small">
          {failure && (
            <span className="mb-4 block border-signal border-l-4 bg-card px-3 py-2 font-medium">{failure}</span>
          )}
        </p>
        <Button type="submit" variant="primary" size="lg" busy={busy} busyText={sending ? 'Sending…' : undefined}>
          Send notice
        </Button>
      </div>
    </form>
  )
}

function toFieldError({ path, message }: { path: string; message: string }) {
  return [path.startsWith('design_ids') ? 'designs' : path, message]
}
