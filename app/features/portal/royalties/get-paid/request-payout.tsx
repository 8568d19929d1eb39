import { portalKeys } from '#app/features/portal/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars } from '#app/lib/format.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_PAYOUT_REFERENCE_LENGTH, type PayoutMethod } from '#domain/payouts.ts'

/** `method` is undefined until the designer has told us where the money goes. */
export function RequestPayout({ payable, method }: { payable: number; method: PayoutMethod | undefined }) {
  const invalidate = useInvalidate()
  const { errors, busy, sending, form } = useForm<'reference'>({
    send: async ({ reference = '' }) => {
      await attempt(async () => {
        const json = { method, ...(reference.trim() && { reference: reference.trim() }) }
        await read(api.royalties.payouts.$post({ json }))
        toast({ title: 'Payout requested', description: formatDollars(payable), tone: 'success' })
        void invalidate(portalKeys.royalties)
      }, 'Could not request the payout')
      return undefined
    },
  })
  if (!method)
    return <p className="mt-4 text-muted text-small">Add where we should send your money to request a payout.</p>
  return (
    <form {...form} aria-label="Request payout" className="mt-5 grid gap-4">
      {method !== 'stripe' && (
        <Field
          label="Reference"
          optional
          hint="Shown on the transfer, for example your invoice number."
          error={errors.reference}
        >
          <Input name="reference" maxLength={MAX_PAYOUT_REFERENCE_LENGTH} />
        </Field>
      )}
      <Button type="submit" variant="primary" wide busy={busy} busyText={sending ? 'Requesting…' : undefined}>
        Request {formatDollars(payable)}
      </Button>
    </form>
  )
}
