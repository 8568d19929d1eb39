import { useState } from 'react'
import { SelectionBar } from '#app/features/admin/selection-bar.tsx'
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
    <SelectionBar
      label="Selected orders"
      count={count}
      shown={shown}
      summary={`${plural(count, 'order')} selected`}
      note={isTooMany && `A print pack holds up to ${MAX_PRINT_PACK_ORDERS} orders.`}
      onSelectAll={onSelectAll}
      onClear={onClear}
    >
      <Button size="sm" busy={isPacking} busyText="Packing…" disabled={isTooMany} onClick={loadPack}>
        Print pack
      </Button>
      <Button size="sm" onClick={onBuyLabels}>
        Buy labels
      </Button>
      <Button size="sm" busy={isShipping} busyText="Saving…" onClick={ship}>
        Mark as shipped
      </Button>
    </SelectionBar>
  )
}
