import { FilterForm } from '#app/features/admin/filter-form.tsx'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { FulfillmentState } from '#domain/orders.ts'
import type { FulfillmentParams } from './fulfillment-params.ts'

const STATES: { state: FulfillmentState | ''; title: string }[] = [
  { state: '', title: 'All' },
  { state: 'no-label', title: 'No label yet' },
  { state: 'labeled', title: 'Labeled' },
  { state: 'partly-shipped', title: 'Partly shipped' },
  { state: 'address-needed', title: 'Address needed' },
  { state: 'cancel-requested', title: 'Cancellation requested' },
]

export function FulfillmentFilters({ params: { filter, hrefTo, change } }: { params: FulfillmentParams }) {
  return (
    <>
      <FilterLinks
        label="Orders to ship"
        className="pt-4"
        links={STATES.map(({ state, title }) => ({ to: hrefTo({ state }), title, isCurrent: filter.state === state }))}
      />
      <FilterForm
        applied={filter.search}
        onApply={(read) => change({ q: read('q') })}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 py-6 sm:max-w-xl"
      >
        <Field label="Search orders">
          <Input
            name="q"
            type="search"
            maxLength={200}
            placeholder="Name, email, order or tracking number"
            defaultValue={filter.search}
          />
        </Field>
        <Button type="submit">Search</Button>
      </FilterForm>
    </>
  )
}
