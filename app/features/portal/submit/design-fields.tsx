import type { Category } from '#app/features/requests/categories-query.ts'
import type { FieldErrors } from '#app/lib/use-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_DESCRIPTION_LENGTH, MAX_PRICE_CENTS, MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { DraftFields } from './draft-store.ts'

type DesignFieldsProps = {
  fields: DraftFields
  errors: FieldErrors<keyof DraftFields>
  categories: readonly Category[]
  onChange: (change: Partial<DraftFields>) => void
}

export function DesignFields({ fields, errors, categories, onChange }: DesignFieldsProps) {
  return (
    <>
      <Field label="Title" error={errors.title}>
        <Input
          name="title"
          value={fields.title}
          maxLength={MAX_TITLE_LENGTH}
          required
          onChange={({ currentTarget: { value: title } }) => onChange({ title })}
        />
      </Field>
      <Field label="Description" optional error={errors.description}>
        <Textarea
          name="description"
          value={fields.description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          onChange={({ currentTarget: { value: description } }) => onChange({ description })}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Category" optional error={errors.category_id}>
          <Select
            name="category_id"
            value={fields.category_id}
            onChange={({ currentTarget: { value } }) => onChange({ category_id: value })}
          >
            <option value="">No category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Price" hint="Up to $100.00. You earn 40%." error={errors.price}>
          <PriceInput
            name="price"
            type="number"
            min={0.01}
            max={dollarsFromCents(MAX_PRICE_CENTS)}
            step={0.01}
            required
            value={fields.price}
            onChange={({ currentTarget: { value: price } }) => onChange({ price })}
          />
        </Field>
      </div>
      <Field label="Tags" optional hint="Separate tags with commas." error={errors.tags}>
        <Input name="tags" value={fields.tags} onChange={({ currentTarget: { value: tags } }) => onChange({ tags })} />
      </Field>
    </>
  )
}
