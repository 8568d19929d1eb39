import { portalKeys } from '#app/features/portal/queries.ts'
import { api } from '#app/lib/api.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useFormDraft } from '#app/lib/use-form-draft.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { StatementBox } from '#app/ui/statement-box.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  MAX_RIGHTS_ADDRESS_LENGTH,
  MAX_RIGHTS_NAME_LENGTH,
  MAX_RIGHTS_PHONE_LENGTH,
  MAX_RIGHTS_STATEMENT_LENGTH,
} from '#domain/rights.ts'

type CounterField = 'name' | 'address' | 'phone' | 'statement' | 'mistake' | 'accepts_court' | 'signature'
type CounterNoticeFormProps = { caseId: string; userId: string; onSent: () => void; onClose: () => void }

/** The designer's objection to a takedown. Keeps the entered text if sending fails, and after a reload. */
export function CounterNoticeForm({ caseId, userId, onSent, onClose }: CounterNoticeFormProps) {
  const invalidate = useInvalidate()
  const draft = useFormDraft(`pitlane-draft counter-notice ${userId} ${caseId}`)
  const { errors, busy, sending, form } = useForm<CounterField>({
    check: checkCounterNotice,
    send: async ({ mistake: _, accepts_court: __, ...text }) => {
      try {
        const json = { ...text, mistake: true, accepts_court: true } as const
        await api.rights.cases[':id']['counter-notice'].$post({ param: { id: caseId }, json })
      } catch (error) {
        showApiError(error, 'Your counter-notice was not sent')
        return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
      }
      draft.drop()
      toast({ title: 'Counter-notice sent', tone: 'success' })
      onSent()
      await invalidate(portalKeys.rights)
      return undefined
    },
  })
  return (
    <form
      {...form}
      ref={draft.ref}
      onInput={(event) => {
        form.onInput(event)
        draft.keep()
      }}
      aria-label="Counter-notice"
      className="grid max-w-2xl gap-5 border-line border-t pt-4"
    >
      <p className="text-muted text-small">
        We send a copy of this form, with your name and address, to the person who reported the design.
      </p>
      <Field label="Why was the design removed by mistake?" error={errors.statement}>
        <Textarea name="statement" rows={5} maxLength={MAX_RIGHTS_STATEMENT_LENGTH} required />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Full name" error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={MAX_RIGHTS_NAME_LENGTH} required />
        </Field>
        <Field label="Phone" optional error={errors.phone}>
          <Input type="tel" name="phone" autoComplete="tel" maxLength={MAX_RIGHTS_PHONE_LENGTH} />
        </Field>
      </div>
      <Field label="Postal address" error={errors.address}>
        <Textarea
          name="address"
          rows={3}
          autoComplete="street-address"
          maxLength={MAX_RIGHTS_ADDRESS_LENGTH}
          required
        />
      </Field>
      <StatementBox name="mistake" error={errors.mistake}>
        I state under penalty of perjury that I have a good-faith belief that the design was removed because of a
        mistake or misidentification.
      </StatementBox>
      <StatementBox name="accepts_court" error={errors.accepts_court}>
        I consent to the jurisdiction of the federal district court for the district where my address is located or, if
        I live outside the United States, any district where Pitlane may be found. I will accept service of process from
        the person who reported the design.
      </StatementBox>
      <Field label="Signature" hint="Type your full name." error={errors.signature}>
        <Input name="signature" autoComplete="off" maxLength={MAX_RIGHTS_NAME_LENGTH} required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Sending…' : undefined}>
          Send counter-notice
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

/** An unchecked box has no value. */
function checkCounterNotice(values: Partial<Record<CounterField, string>>) {
  const isBlank = (name: CounterField) => !values[name]?.trim()
  return {
    statement: isBlank('statement') ? 'Explain why the design was removed by mistake.' : undefined,
    name: isBlank('name') ? 'Enter your full name.' : undefined,
    address: isBlank('address') ? 'Enter your postal address.' : undefined,
    mistake: isBlank('mistake') ? 'Confirm this statement.' : undefined,
    accepts_court: isBlank('accepts_court') ? 'Confirm this statement.' : undefined,
    signature: isBlank('signature') ? 'Type your full name as your signature.' : undefined,
  }
}
