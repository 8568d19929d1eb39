import { useState } from 'react'
import type { Order } from '#app/features/orders/order.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { MAX_PRINT_PACK_ORDERS } from '#domain/orders.ts'
import { useMarkShipped } from './use-mark-shipped.ts'

type BatchBarProps = {
  selected: readonly Order[]
  shown: number
  onSelectAll: () => void
  onClear: () => void
  onBuyLabels: () => void
}

/** The steps of the day for the selected orders. */
export function BatchBar({ selected, shown, onSelectAll, onClear, onBuyLabels }: BatchBarProps) {
  const [isPacking, setIsPacking] = useState(false)
  const { isShipping, markShipped } = useMarkShipped()
  const count = selected.length
  if (count === 0) return null
  const isTooMany = count > MAX_PRINT_PACK_ORDERS

  async function loadPack() {
    setIsPacking(true)
    const query = { orders: selected.map(({ id }) => id).join(',') }
    await attempt(() => download(api.fulfillment['print-pack'].$get({ query }), 'pitlane-print-pack.zip'))
    setIsPacking(false)
  }

  async function ship() {
    await markShipped(selected)
    onClear()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div
      role="group"
      aria-label="Selected orders"
      data-keep-clear
      className="on-ink sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3"
    >
      <p role="status" className="font-semibold">
        {plural(count, 'order')} selected
      </p>
      <div className="flex flex-wrap gap-2">
        {count < shown && (
          <Button size="sm" onClick={onSelectAll}>
            Select all {shown} shown
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" busy={isPacking} busyText="Packing…" disabled={isTooMany} onClick={loadPack}>
          Print pack
        </Button>
        <Button size="sm" onClick={onBuyLabels}>
          Buy labels
        </Button>
        <Button size="sm" busy={isShipping} busyText="Saving…" onClick={ship}>
          Mark as shipped
        </Button>
      </div>
      {isTooMany && <p className="w-full text-small">A print pack holds up to {MAX_PRINT_PACK_ORDERS} orders.</p>}
    </div>
  )
}
