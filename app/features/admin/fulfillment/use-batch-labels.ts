import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOrderChanged } from '#app/features/admin/orders/use-order-changed.ts'
import { forEachConcurrently } from '#app/features/admin/pending/queue.ts'
import type { Order } from '#app/features/orders/order.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { centsFromDollars, sumCents } from '#domain/money.ts'
import { DECISION_NEEDED, needsDecision } from './needs-decision.ts'

/** The state of each order in the batch. */
export type BatchEntry =
  | { step: 'pricing' }
  | { step: 'priced'; amount: number; service: string }
  | { step: 'buying' }
  | { step: 'bought'; labelUrl: string | null; cost: number | null }
  | { step: 'failed'; message: string }

/**
 * Prices the labels of many orders, then buys one per order. Each purchase names the parcels that were seen (none), so
 * a retry, a double click or another admin never buys a second label. One failure does not stop the others.
 */
export function useBatchLabels(orders: readonly Order[]) {
  const onChanged = useOrderChanged()
  const batch = orders.filter((order) => firstEntry(order).step === 'pricing')
  const [entries, setEntries] = useState<ReadonlyMap<string, BatchEntry>>(
    () => new Map(orders.map((order) => [order.id, firstEntry(order)])),
  )
  const set = (id: string, entry: BatchEntry) => setEntries((before) => new Map(before).set(id, entry))

  async function guard(id: string, work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      set(id, { step: 'failed', message: error.message })
    }
  }

  async function price(targets: readonly Order[]) {
    await forEachConcurrently(targets, ({ id }) =>
      guard(id, async () => {
        set(id, { step: 'pricing' })
        const { items } = await read(api.orders[':id'].rates.$post({ param: { id }, json: {} }))
        const rate = items.find(({ is_default: isDefault }) => isDefault)
        if (rate) set(id, { step: 'priced', amount: rate.amount, service: rate.service_name })
        else set(id, { step: 'failed', message: 'The standard service does not ship to this address.' })
      }),
    )
  }

  /** Awaited before an order counts as done, because a new batch reads the list. The label is bought even if this fails. */
  async function refresh(id: string) {
    try {
      await onChanged(await read(api.orders[':id'].$get({ param: { id } })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  async function buy() {
    const targets = orders.filter(({ id }) => entries.get(id)?.step === 'priced')
    for (const { id } of targets) set(id, { step: 'buying' })
    await forEachConcurrently(targets, ({ id }) =>
      guard(id, async () => {
        const { items } = await read(api.orders[':id'].labels.$post({ param: { id }, json: { parcels_seen: 0 } }))
        const parcel = items.at(-1)
        await refresh(id)
        set(id, { step: 'bought', labelUrl: parcel?.label_url ?? null, cost: parcel?.label_cost ?? null })
      }),
    )
  }

  const isStarted = useRef(false)
  const start = useEffectEvent(() => price(batch))
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start()
  }, [])

  const all = [...entries.values()]
  const retryable = batch.filter(({ id }) => entries.get(id)?.step === 'failed')
  const count = (step: BatchEntry['step']) => all.filter((entry) => entry.step === step).length
  return {
    entries,
    total: sumCents(all.map((entry) => centsFromDollars(entry.step === 'priced' ? entry.amount : 0))),
    pricing: count('pricing'),
    priced: count('priced'),
    buying: count('buying'),
    bought: count('bought'),
    failed: count('failed'),
    buy,
    canRetry: retryable.length > 0,
    retry: () => price(retryable),
  }
}

/** Orders with a package are left out: the rest of a partial shipment needs a choice of items. */
function firstEntry(order: Order): BatchEntry {
  if (needsDecision(order)) return { step: 'failed', message: DECISION_NEEDED }
  if (order.parcels.length === 0) return { step: 'pricing' }
  return { step: 'failed', message: 'This order already has a package. Open it to buy another label.' }
}
