import type { ComponentProps } from 'react'
import type { Category } from '#app/features/requests/categories-query.ts'
import { Select } from '#app/ui/select.tsx'

type CategorySelectProps = Pick<ComponentProps<typeof Select>, 'name'> & {
  value: string
  categories: readonly Category[]
  onChange: (id: string) => void
}

/** The category of a design, which is optional. */
export function CategorySelect({ value, categories, onChange, ...select }: CategorySelectProps) {
  return (
    <Select {...select} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">No category</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
