import type { FormEvent } from 'react'
import { Link } from 'react-router'
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
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ q: String(new FormData(event.currentTarget).get('q') ?? '') })
  }
  return (
    <>
      <nav aria-label="Orders to ship" className="flex flex-wrap gap-x-6 pt-4">
        {STATES.map(({ state, title }) => (
          <Link
            key={state}
            to={hrefTo({ state })}
            preventScrollReset
            aria-current={filter.state === state ? 'page' : undefined}
            className="group inline-flex min-h-11 items-center text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
              {title}
            </span>
          </Link>
        ))}
      </nav>
      <search>
        <form
          key={filter.search}
          onSubmit={search}
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
        </form>
      </search>
    </>
  )
}
