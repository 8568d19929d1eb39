import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminKeys, queueQuery } from '#app/features/admin/queries.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { toast } from '#app/ui/toast.ts'
import { UNDO_MS } from '#domain/review.ts'
import { type Decided, type Decision, decideAll, isTaken, type PendingDesign, undoAll } from './queue.ts'
import { tellDecided, tellFailed } from './review-toasts.ts'

/** With fewer than so many left the next ones are fetched. */
const FEW = 8

/** Ids of designs that were decided on here, with the version that was decided on. */
type Hidden = ReadonlyMap<string, string>

/** What waits, with optimistic decisions: what was decided leaves at once, and comes back if it is taken back or did not work. */
export function useQueue() {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const queue = useInfiniteQuery(queueQuery)
  const [hidden, setHidden] = useState<Hidden>(new Map())
  const latest = useRef<Promise<{ decided: Decided[]; at: number }>>(undefined)
  const items = queue.data && visible(queue.data.pages, hidden)

  const { hasNextPage, isFetching, isError, fetchNextPage } = queue
  const isShort = items !== undefined && items.length < FEW
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage])

  const hide = (designs: readonly PendingDesign[]) =>
    setHidden((before) => new Map([...before, ...designs.map(({ id, updated_at }) => [id, updated_at] as const)]))
  const show = (designs: readonly PendingDesign[]) => {
    const back = new Set(designs.map(({ id }) => id))
    setHidden((before) => new Map([...before].filter(([id]) => !back.has(id))))
  }

  async function decide(designs: readonly PendingDesign[], decision: Decision) {
    flushSync(() => hide(designs))
    const answered = decideAll(designs, decision)
    // Known before it is answered: whoever takes back means what they pressed last.
    latest.current = answered.then(({ decided }) => ({ decided, at: Date.now() }))
    const { decided, failed } = await answered
    show(failed.filter(({ error }) => !isTaken(error)).map(({ design }) => design))
    if (decided.length > 0) tellDecided(decision.step, decided, () => void undo(decided))
    tellFailed(failed)
    // Decided by another, or changed by its designer and to be looked at again.
    if (failed.some(({ error }) => isTaken(error))) void queue.refetch()
    await invalidate(adminKeys.stats, adminKeys.designers)
  }

  async function undo(decided: readonly Decided[]): Promise<PendingDesign[]> {
    const { undone, failed } = await undoAll(decided)
    client.setQueryData(queueQuery.queryKey, (list) => list && renewed(list, undone))
    show(undone)
    if (undone.length > 0) toast({ title: 'Decision taken back', description: undone[0]?.title, tone: 'info' })
    tellFailed(failed)
    void invalidate(adminKeys.stats, adminKeys.designers)
    return undone
  }

  /** Of the last decision, while that is possible. */
  async function undoLatest(): Promise<PendingDesign[]> {
    const { decided, at } = (await latest.current) ?? { decided: [], at: 0 }
    latest.current = undefined
    return decided.length > 0 && Date.now() - at <= UNDO_MS ? undo(decided) : []
  }

  return {
    items,
    error: queue.error,
    hasMore: hasNextPage,
    more: () => fetchNextPage(),
    reload: () => void queue.refetch(),
    decide,
    undoLatest,
  }
}

type Page = { items: PendingDesign[] }

/** A design that moved while pages were read is shown once; one that was changed since it was decided on is shown again. */
function visible(pages: readonly Page[], hidden: Hidden): PendingDesign[] {
  const all = new Map(pages.flatMap(({ items }) => items).map((design) => [design.id, design]))
  return [...all.values()].filter(({ id, updated_at }) => hidden.get(id) !== updated_at)
}

/** Taken back, a design has a new version, and only that can be decided on. */
function renewed<P extends Page, Param>(list: InfiniteData<P, Param>, undone: readonly PendingDesign[]) {
  const renew = (design: PendingDesign) => undone.find(({ id }) => id === design.id) ?? design
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(renew) })) }
}
