import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SORTS, type Sort } from '#domain/shop.ts'

const LABELS: Record<Sort, string> = {
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  'best-selling': 'Best selling',
}

type SortSelectProps = {
  sort: Sort
  /** Where the form goes without JavaScript, with these fields. */
  action: string
  fields?: readonly (readonly [name: string, value: string])[]
  hrefOf: (sort: Sort | undefined) => string
}

/** Sort order. A plain form without JavaScript; with it, choosing navigates immediately. */
export function SortSelect({ sort, action, fields = [], hrefOf }: SortSelectProps) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <Form action={action} className="flex flex-none items-center gap-3">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="font-medium text-[0.9375rem] text-muted max-[22.5rem]:sr-only">
        Sort
      </label>
      <div className="relative max-sm:flex-1">
        <select
          key={sort}
          id={id}
          name="sort"
          defaultValue={sort}
          onChange={({ target }) =>
            navigate(hrefOf(SORTS.find((known) => known === target.value)), { preventScrollReset: true })
          }
          className="field-sizing-content min-h-14 w-full appearance-none bg-transparent pr-8 pl-1 font-medium text-[0.9375rem] text-ink hover:text-signal-down focus-visible:-outline-offset-4"
        >
          {SORTS.map((value) => (
            <option key={value} value={value}>
              {LABELS[value]}
            </option>
          ))}
        </select>
        <Icon
          icon={ChevronDown}
          size={20}
          strokeWidth={1.75}
          className="pointer-events-none absolute inset-y-0 right-1 my-auto"
        />
      </div>
      <noscript>
        <Button type="submit" size="sm">
          Sort
        </Button>
      </noscript>
    </Form>
  )
}
