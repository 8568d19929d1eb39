import { useEffect, useRef, useState } from 'react'
import { STATUS_WORDS } from '#app/features/orders/order.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { type OrderParams, toQuery } from './order-params.ts'

const DEBOUNCE_MS = 300

/** The filters are in the URL. The CSV export uses them too. */
export function OrderFilters({ params: { filter, change } }: { params: OrderParams }) {
  const [isExporting, setIsExporting] = useState(false)
  const search = useDebouncedSearch(filter.search, (q) => change({ q }))

  async function exportOrders() {
    setIsExporting(true)
    await attempt(() => download(api.orders.export.$get({ query: toQuery(filter) }), 'pitlane-orders.csv'))
    setIsExporting(false)
  }

  return (
    <search className="grid grid-cols-2 items-end gap-x-3 gap-y-3 py-6 sm:gap-x-4 sm:grid-cols-4 xl:grid-cols-[minmax(14rem,1fr)_13rem_11rem_11rem_auto]">
      <div className="col-span-2 sm:col-span-4 xl:col-span-1">
        <Field label="Search">
          <Input
            type="search"
            placeholder="Name, email, order, invoice or tracking number"
            maxLength={200}
            {...search}
          />
        </Field>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <Field label="Status">
          <Select value={filter.status} onChange={({ currentTarget: { value: status } }) => change({ status })}>
            <option value="">All</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status].word}
              </option>
            ))}
            <option value="cancel-requested">Cancellation requested</option>
            <option value="address-needed">Address needed</option>
            <option value="disputed">Disputed</option>
          </Select>
        </Field>
      </div>
      <div className="max-[23rem]:col-span-2">
        <Field label="From">
          <Input
            type="date"
            className="max-sm:px-2 max-sm:text-small"
            value={filter.from}
            max={filter.to || undefined}
            onChange={({ currentTarget: { value: from } }) => change({ from })}
          />
        </Field>
      </div>
      <div className="max-[23rem]:col-span-2">
        <Field label="To">
          <Input
            type="date"
            className="max-sm:px-2 max-sm:text-small"
            value={filter.to}
            min={filter.from || undefined}
            onChange={({ currentTarget: { value: to } }) => change({ to })}
          />
        </Field>
      </div>
      <Button
        busy={isExporting}
        busyText="Exporting…"
        onClick={exportOrders}
        className="max-sm:col-span-2 sm:justify-self-end"
      >
        Export CSV
      </Button>
    </search>
  )
}

/** Debounces the search field. */
function useDebouncedSearch(given: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(given)
  const [before, setBefore] = useState(given)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The other filters may have changed by the time the timer fires.
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => () => clearTimeout(timer.current), [])
  if (before !== given) {
    setBefore(given)
    if (given.trim() !== text.trim()) setText(given)
  }
  return {
    value: text,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setText(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), DEBOUNCE_MS)
    },
  }
}
