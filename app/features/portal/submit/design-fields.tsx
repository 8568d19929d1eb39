import { CategorySelect } from '#app/features/portal/category-select.tsx'
import { PriceField, TagsField, TitleFields } from '#app/features/portal/text-fields.tsx'
import type { Category } from '#app/features/requests/categories-query.ts'
import type { FieldErrors } from '#app/lib/use-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { DraftFields } from './draft-store.ts'

type DesignFieldsProps = {
  fields: DraftFields
  errors: FieldErrors<keyof DraftFields>
  categories: readonly Category[]
  onChange: (change: Partial<DraftFields>) => void
}

export function DesignFields({ fields, errors, categories, onChange }: DesignFieldsProps) {
  const texts = { values: fields, errors, onChange }
  return (
    <>
      <TitleFields {...texts} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Category" optional error={errors.category_id}>
          <CategorySelect
            name="category_id"
            value={fields.category_id}
            categories={categories}
            onChange={(id) => onChange({ category_id: id })}
          />
        </Field>
        <PriceField {...texts} />
      </div>
      <TagsField {...texts} />
    </>
  )
}
