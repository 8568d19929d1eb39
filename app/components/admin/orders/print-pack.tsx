import { useState } from 'react'
import { api } from '#app/api.ts'
import { attempt } from '#app/attempt.ts'
import type { Order } from '#app/components/orders/order.ts'
import { Button } from '#app/components/ui/button.tsx'
import { download } from '#app/download.ts'

/** What the printer needs, as one file. */
export function PrintPack({ order: { id } }: { order: Order }) {
  const [busy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const file = `pitlane-order-${id.slice(0, 8)}.zip`
    await attempt(() => download(api.orders[':id']['print-pack'].$get({ param: { id } }), file))
    setBusy(false)
  }
  return (
    <Button busy={busy} busyText="Packing…" onClick={load}>
      Print pack
    </Button>
  )
}
