import type { FieldErrors } from '#app/lib/use-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_DESCRIPTION_LENGTH, MAX_PRICE_CENTS, MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import { dollarsFromCents } from '#domain/money.ts'

type Texts = { title: string; description: string; tags: string; price: string }
type TextFieldsProps = {
  values: Texts
  errors: FieldErrors<keyof Texts>
  onChange: (change: Partial<Texts>) => void
}

/** Title and description of a design. */
export function TitleFields({ values, errors, onChange }: TextFieldsProps) {
  return (
    <>
      <Field label="Title" error={errors.title}>
        <Input
          name="title"
          value={values.title}
          maxLength={MAX_TITLE_LENGTH}
          required
          onChange={({ currentTarget: { value: title } }) => onChange({ title })}
        />
      </Field>
      <Field label="Description" optional error={errors.description}>
        <Textarea
          name="description"
          value={values.description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          onChange={({ currentTarget: { value: description } }) => onChange({ description })}
        />
      </Field>
    </>
  )
}

export function TagsField({ values, errors, onChange }: TextFieldsProps) {
  return (
    <Field label="Tags" optional hint="Separate tags with commas." error={errors.tags}>
      <Input name="tags" value={values.tags} onChange={({ currentTarget: { value: tags } }) => onChange({ tags })} />
    </Field>
  )
}

export function PriceField({ values, errors, onChange }: TextFieldsProps) {
  return (
    <Field label="Price" hint="Up to $100.00. You earn 40%." error={errors.price}>
      <PriceInput
        name="price"
        type="number"
        min={0.01}
        max={dollarsFromCents(MAX_PRICE_CENTS)}
        step={0.01}
        required
        value={values.price}
        onChange={({ currentTarget: { value: price } }) => onChange({ price })}
      />
    </Field>
  )
}
