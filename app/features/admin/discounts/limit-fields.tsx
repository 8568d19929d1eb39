import type { FieldErrors } from '#app/lib/use-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { MAX_DISCOUNT_NOTE_LENGTH } from '#domain/discounts.ts'
import { LIMIT_LABELS, type LimitField, type LimitValues } from './discount-values.ts'

type LimitFieldsProps = { initial: Partial<LimitValues>; errors: FieldErrors<LimitField> }

/** The fields of a code that can change after it was created. Empty means no limit. */
export function LimitFields({ initial, errors }: LimitFieldsProps) {
  const whole = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const
  return (
    <>
      <Field label={LIMIT_LABELS.starts_on} optional hint="In UTC, from midnight." error={errors.starts_on}>
        <Input name="starts_on" type="date" defaultValue={initial.starts_on} />
      </Field>
      <Field label={LIMIT_LABELS.ends_on} optional hint="In UTC, until midnight." error={errors.ends_on}>
        <Input name="ends_on" type="date" defaultValue={initial.ends_on} />
      </Field>
      <Field label={LIMIT_LABELS.minimum_subtotal} optional hint="Before the discount." error={errors.minimum_subtotal}>
        <PriceInput name="minimum_subtotal" defaultValue={initial.minimum_subtotal} maxLength={12} />
      </Field>
      <Field label={LIMIT_LABELS.max_uses} optional error={errors.max_uses}>
        <Input name="max_uses" {...whole} defaultValue={initial.max_uses} />
      </Field>
      <Field label={LIMIT_LABELS.max_uses_per_customer} optional error={errors.max_uses_per_customer}>
        <Input name="max_uses_per_customer" {...whole} defaultValue={initial.max_uses_per_customer} />
      </Field>
      <Field label={LIMIT_LABELS.note} optional hint="Only admins see it." error={errors.note}>
        <Input name="note" defaultValue={initial.note} maxLength={MAX_DISCOUNT_NOTE_LENGTH} />
      </Field>
    </>
  )
}
