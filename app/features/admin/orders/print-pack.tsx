import { useState } from 'react'
import type { Order } from '#app/features/orders/order.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { nothingToShip } from './nothing-to-ship.ts'

/** Downloads a ZIP file with everything needed to print the order. */
export function PrintPack({ order }: { order: Order }) {
  const { id, order_number: number } = order
  const [busy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const file = `pitlane-order-${number}.zip`
    await attempt(() => download(api.orders[':id']['print-pack'].$get({ param: { id } }), file))
    setBusy(false)
  }
  return (
    <Button busy={busy} disabled={nothingToShip(order) !== undefined} busyText="Packing…" onClick={load}>
      Print pack
    </Button>
  )
}
