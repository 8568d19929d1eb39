import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'

type ReasonFormProps = {
  hint: string
  /** Error shown when the reason is empty. If omitted, the reason is optional. */
  required?: string
  submit: string
  cancel: string
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

/** The reason is included in the email to the designer. */
export function ReasonForm({ hint, required, submit, cancel, onSend, onClose }: ReasonFormProps) {
  const { errors, busy, form } = useForm<'reason'>({
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : required }),
    send: async ({ reason }) => {
      await onSend(reason.trim())
      return undefined
    },
  })
  return (
    <form {...form} className="mt-4 grid gap-5">
      <Field label="Reason" hint={hint} optional={!required} error={errors.reason}>
        <Textarea name="reason" rows={3} maxLength={500} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </div>
    </form>
  )
}
