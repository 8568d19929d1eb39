import { useQuery } from '@tanstack/react-query'
import { DateRangeFields } from '#app/features/admin/date-range-fields.tsx'
import { FilterForm } from '#app/features/admin/filter-form.tsx'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { UNCATEGORIZED } from '#domain/catalog.ts'
import { DESIGN_SORTS, type DesignSort, SHOWN_STATUSES } from '#domain/review.ts'
import type { DesignParams } from './design-params.ts'
import { SHOWN_STATUS_LABELS } from './status-labels.ts'

const SORT_LABELS: Record<DesignSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Recently changed',
}

/** Applied on submit, so that the list does not change while the admin types. */
export function DesignFilters({ params: { filter, change } }: { params: DesignParams }) {
  const { data: categories } = useQuery(categoriesQuery)

  const apply = (read: (name: string) => string) =>
    change({
      search: read('search'),
      status: read('status'),
      category: read('category'),
      designer: read('designer'),
      from: read('from'),
      to: read('to'),
      sort: read('sort'),
    })

  return (
    <FilterForm
      applied={filter}
      onApply={apply}
      className="grid grid-cols-2 items-end gap-3 py-6 sm:gap-x-4 min-[48rem]:grid-cols-4"
    >
      <div className="col-span-2">
        <Field label="Search all designs">
          <Input
            name="search"
            type="search"
            placeholder="Title, text or ID"
            maxLength={200}
            defaultValue={filter.search}
          />
        </Field>
      </div>
      <div className="col-span-2">
        <Field label="Designer">
          <Input
            name="designer"
            type="search"
            placeholder="Name or email"
            maxLength={255}
            defaultValue={filter.designer}
          />
        </Field>
      </div>
      <Field label="Status">
        <Select name="status" defaultValue={filter.status}>
          <option value="">All statuses</option>
          {SHOWN_STATUSES.map((status) => (
            <option key={status} value={status}>
              {SHOWN_STATUS_LABELS[status].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Category">
        {/* The key selects the chosen category when the categories have loaded. */}
        <Select key={categories ? 'full' : 'empty'} name="category" defaultValue={filter.category}>
          <option value="">All categories</option>
          {categories?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="none">{UNCATEGORIZED}</option>
        </Select>
      </Field>
      <DateRangeFields from={filter.from} to={filter.to} labels={{ from: 'Submitted from', to: 'Submitted to' }} />
      <Field label="Sort by">
        <Select name="sort" defaultValue={filter.sort}>
          {DESIGN_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="max-sm:w-full sm:justify-self-start">
        Apply filters
      </Button>
    </FilterForm>
  )
}
