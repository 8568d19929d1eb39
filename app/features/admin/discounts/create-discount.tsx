import { type RefObject, useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { sendRequest } from '#app/features/admin/requests/send-request.ts'
import { api, read } from '#app/lib/api.ts'
import { createFormDraft, readFields } from '#app/lib/draft.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_DISCOUNT_CODE_LENGTH } from '#domain/discounts.ts'
import { checkDiscount, type DiscountField, toNewDiscount } from './discount-values.ts'
import { LimitFields } from './limit-fields.tsx'

export const newDiscountDraft = createFormDraft<DiscountField>('pitlane-draft new-discount')

type CreateDiscountProps = { codeField: RefObject<HTMLInputElement | null>; onClose: () => void }

export function CreateDiscount({ codeField, onClose }: CreateDiscountProps) {
  const invalidate = useInvalidate()
  const [initial] = useState(() => newDiscountDraft.read() ?? {})
  const [kind, setKind] = useState(initial.kind ?? 'percent')
  const { errors, busy, sending, form } = useForm<DiscountField>({
    check: checkDiscount,
    send: (values) =>
      sendRequest(async () => {
        const { code } = await read(api.discounts.$post({ json: toNewDiscount(values) }))
        toast({ title: 'Discount code created', description: code, tone: 'success' })
        newDiscountDraft.drop()
        void invalidate(adminKeys.discounts)
        onClose()
      }),
  })
  const cancel = () => {
    newDiscountDraft.drop()
    onClose()
  }
  return (
    <section aria-labelledby="new-discount" className="mb-8 border border-line border-t-3 border-t-ink bg-card p-6">
      <h2 id="new-discount" className="display-3 mb-6">
        New discount code
      </h2>
      <form
        {...form}
        aria-label="New discount code"
        onChange={(event) => newDiscountDraft.keep(readFields(event.currentTarget))}
      >
        <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
          <Field
            label="Code"
            hint="Letters, digits and hyphens. Customers can type it in any case."
            error={errors.code}
          >
            <Input
              ref={codeField}
              name="code"
              defaultValue={initial.code}
              maxLength={MAX_DISCOUNT_CODE_LENGTH}
              autoComplete="off"
              spellCheck={false}
              className="uppercase"
              required
            />
          </Field>
          <Field label="Kind" error={errors.kind}>
            <Select name="kind" value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
              <option value="percent">Percentage off</option>
              <option value="fixed">Amount off</option>
              <option value="free_shipping">Free shipping</option>
            </Select>
          </Field>
          {/* Hidden, so that the value is still there when the admin switches back. */}
          <div hidden={kind !== 'percent'}>
            <Field label="Percent" error={errors.percent}>
              <Input name="percent" inputMode="numeric" maxLength={3} defaultValue={initial.percent} required />
            </Field>
          </div>
          <div hidden={kind !== 'fixed'}>
            <Field label="Amount ($)" error={errors.amount}>
              <PriceInput name="amount" maxLength={12} defaultValue={initial.amount} required />
            </Field>
          </div>
          <LimitFields initial={initial} errors={errors} />
        </div>
        <p className="mt-6 max-w-prose text-muted text-small">
          Code, kind and value cannot be changed later. Designers earn their royalty on the price after the discount.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Creating…' : undefined}>
            Create code
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      </form>
    </section>
  )
}
