import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SORTS, type Sort } from '#domain/shop.ts'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'

const LABELS: Record<Sort, string> = {
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  'best-selling': 'Best selling',
}

/** Sort order. A plain form without JavaScript; with it, choosing navigates immediately. */
export function SortPicker({ query: { section, search, category, sort } }: { query: ShopQuery }) {
  const id = useId()
  const navigate = useNavigate()
  // New arrivals have a fixed order; choosing another one leads to the whole shop.
  const list = section === 'new' ? {} : { section, search, category }
  return (
    <Form action={shopHref({ section: list.section })} className="flex flex-none items-center gap-3">
      {list.search && <input type="hidden" name="search" value={list.search} />}
      {list.category && !list.section && <input type="hidden" name="category" value={list.category} />}
      <label htmlFor={id} className="font-medium text-[0.9375rem] text-muted">
        Sort
      </label>
      <div className="relative max-sm:flex-1">
        <select
          key={sort}
          id={id}
          name="sort"
          defaultValue={sort}
          onChange={({ target }) =>
            navigate(shopHref({ ...list, sort: SORTS.find((known) => known === target.value) }), {
              preventScrollReset: true,
            })
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
