import { DateRangeFields } from '#app/features/admin/date-range-fields.tsx'
import { FilterForm } from '#app/features/admin/filter-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { ROLES } from '#domain/roles.ts'
import type { PeopleParams } from './people-params.ts'
import { ROLE_NAMES } from './role-names.ts'

/** Applied on submit; the filters are in the URL. */
export function PeopleFilters({ params: { filter, change } }: { params: PeopleParams }) {
  const apply = (read: (name: string) => string) =>
    change({
      search: read('search'),
      role: read('role'),
      suspended: read('suspended'),
      from: read('from'),
      to: read('to'),
    })

  return (
    <FilterForm
      applied={filter}
      onApply={apply}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-3 py-6 sm:gap-x-4 lg:grid-cols-4 xl:grid-cols-[minmax(14rem,1fr)_10rem_10rem_11rem_11rem_auto]"
    >
      <div className="col-span-2 lg:col-span-4 xl:col-span-1">
        <Field label="Search">
          <Input name="search" type="search" placeholder="Name or email" maxLength={200} defaultValue={filter.search} />
        </Field>
      </div>
      <Field label="Role">
        <Select name="role" defaultValue={filter.role}>
          <option value="">All</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Status">
        <Select name="suspended" defaultValue={filter.suspended}>
          <option value="">All</option>
          <option value="false">Active</option>
          <option value="true">Suspended</option>
        </Select>
      </Field>
      <DateRangeFields from={filter.from} to={filter.to} labels={{ from: 'Joined from', to: 'Joined until' }} />
      <Button type="submit" className="max-xl:col-span-2 max-sm:w-full sm:justify-self-start">
        Apply filters
      </Button>
    </FilterForm>
  )
}
