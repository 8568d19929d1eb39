import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminKeys, queueQuery } from '#app/features/admin/queries.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { dismissToast } from '#app/ui/dismiss-toast.ts'
import { type ReviewStep, UNDO_MS } from '#domain/review.ts'
import { type Decided, type Decision, decideAll, isOutdated, type PendingDesign, undoAll } from './queue.ts'
import { quickEditDraft } from './quick-edit-draft.ts'
import { type Drafts, putDrafts, takeDrafts } from './review-drafts.ts'
import { toastDecided, toastFailed, toastUndone } from './review-toasts.ts'

/** Fetch the next page when fewer than this many designs are left. */
const PREFETCH_BELOW = 8

type Latest = { decided: Decided[]; step: ReviewStep; drafts: Drafts; toastId: string; at: number }

/** Maps the id of each decided design to the version that was decided. */
type Hidden = ReadonlyMap<string, string>

/** The review queue with optimistic updates: decided designs disappear immediately and reappear on undo or failure. */
export function useQueue() {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const queue = useInfiniteQuery(queueQuery)
  const [hidden, setHidden] = useState<Hidden>(new Map())
  const latest = useRef<Promise<Latest>>(undefined)
  const items = queue.data && visible(queue.data.pages, hidden)

  const { hasNextPage, isFetching, isError, fetchNextPage } = queue
  const isShort = items !== undefined && items.length < PREFETCH_BELOW
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage])

  const hide = (designs: readonly PendingDesign[]) =>
    setHidden((before) => new Map([...before, ...designs.map(({ id, updated_at }) => [id, updated_at] as const)]))
  const show = (designs: readonly PendingDesign[]) => {
    const back = new Set(designs.map(({ id }) => id))
    setHidden((before) => new Map([...before].filter(([id]) => !back.has(id))))
  }

  const replace = (designs: readonly PendingDesign[]) =>
    client.setQueryData(queueQuery.queryKey, (list) => list && withNewVersions(list, designs))

  /** Returns the designs that are in the queue again, because the decision could not be saved. */
  async function decide(designs: readonly PendingDesign[], decision: Decision): Promise<PendingDesign[]> {
    flushSync(() => hide(designs))
    const { step } = decision
    const toastId = crypto.randomUUID()
    const response = decideAll(designs, decision).then(({ decided, failed }) => {
      const saved = decided.map(({ design }) => design)
      for (const design of saved) quickEditDraft(design).drop()
      return { decided, failed, step, drafts: takeDrafts(designs, saved), toastId, at: Date.now() }
    })
    // Set before the response arrives, so that undo applies to the latest decision.
    latest.current = response
    const { decided, failed, drafts } = await response
    const kept = failed.filter(({ error }) => !isOutdated(error)).map(({ design }) => design)
    show(kept)
    if (decided.length > 0) toastDecided(toastId, step, decided, () => void undo(decided, step, drafts))
    toastFailed(failed)
    // Another admin decided it, or its designer changed it and it has to be reviewed again.
    if (failed.some(({ error }) => isOutdated(error))) void queue.refetch()
    await invalidate(adminKeys.stats, adminKeys.designers)
    return kept
  }

  async function undo(decided: readonly Decided[], step: ReviewStep, drafts: Drafts): Promise<PendingDesign[]> {
    const { undone, failed } = await undoAll(decided, step)
    replace(undone)
    show(undone)
    if (undone.length > 0) {
      putDrafts(drafts)
      toastUndone(undone)
    }
    toastFailed(failed)
    void invalidate(adminKeys.stats, adminKeys.designers)
    return undone
  }

  /** Undoes the last decision within the time limit. */
  async function undoLatest(): Promise<PendingDesign[]> {
    const last = await latest.current
    latest.current = undefined
    if (!last || last.decided.length === 0 || Date.now() - last.at > UNDO_MS) return []
    void dismissToast(last.toastId)
    return undo(last.decided, last.step, last.drafts)
  }

  return {
    items,
    error: queue.error,
    hasMore: hasNextPage,
    more: () => fetchNextPage(),
    reload: () => void queue.refetch(),
    decide,
    undoLatest,
    /** Shows a new version of a design after an edit. */
    replace: (design: PendingDesign) => replace([design]),
  }
}

type Page = { items: PendingDesign[] }

/** Removes duplicates from designs that moved between pages. A decided design is shown again if it has changed since. */
function visible(pages: readonly Page[], hidden: Hidden): PendingDesign[] {
  const all = new Map(pages.flatMap(({ items }) => items).map((design) => [design.id, design]))
  return [...all.values()].filter(({ id, updated_at }) => hidden.get(id) !== updated_at)
}

/** An undo or an edit creates a new version, and only the current version can be decided. */
function withNewVersions<P extends Page, Param>(list: InfiniteData<P, Param>, undone: readonly PendingDesign[]) {
  const replace = (design: PendingDesign) => undone.find(({ id }) => id === design.id) ?? design
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(replace) })) }
}
