import { DateRangeFields } from '#app/features/admin/date-range-fields.tsx'
import { FilterForm } from '#app/features/admin/filter-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { SECURITY_EVENT_TYPES, securityEventName } from '#domain/security-events.ts'
import type { EventParams } from './event-params.ts'

/** Applied on submit, because a half-typed IP address matches nothing. */
export function EventFilters({ params: { filter, change } }: { params: EventParams }) {
  const apply = (read: (name: string) => string) =>
    change({ type: read('type'), account: read('account'), ip: read('ip'), from: read('from'), to: read('to') })

  return (
    <FilterForm
      applied={filter}
      onApply={apply}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-3 py-6 sm:gap-x-4 xl:grid-cols-[16rem_minmax(12rem,1fr)_12rem_11rem_11rem_auto]"
    >
      <div className="col-span-2 xl:col-span-1">
        <Field label="Event">
          <Select name="type" defaultValue={filter.type}>
            <option value="">All events</option>
            {SECURITY_EVENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {securityEventName(type)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <Field label="Account">
          <Input
            name="account"
            type="search"
            placeholder="Email or account ID"
            maxLength={255}
            defaultValue={filter.account}
          />
        </Field>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <Field label="IP address">
          <Input name="ip" type="search" placeholder="203.0.113.9" maxLength={100} defaultValue={filter.ip} />
        </Field>
      </div>
      <DateRangeFields from={filter.from} to={filter.to} />
      <Button type="submit" className="max-xl:col-span-2 max-sm:w-full sm:justify-self-start">
        Apply filters
      </Button>
    </FilterForm>
  )
}
