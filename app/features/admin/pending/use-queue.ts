import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '#app/ui/toast.ts'
import { UNDO_MS } from '#domain/review.ts'
import { type Decided, type Decision, decideAll, isTaken, type PendingDesign, readQueue, undoAll } from './queue.ts'
import { tellDecided, tellFailed } from './tell.ts'

/** With fewer than so many left the next ones are fetched. */
const FEW = 8
/** The addresses of pictures are good for a quarter of an hour. */
const OUTDATED_MS = 10 * 60_000

type Loaded = { items: PendingDesign[]; cursor: string | null; at: number }

/** What waits, as this admin sees it: what was decided leaves at once, and comes back if it is taken back or did not work. */
export function useQueue(onChanged: () => void) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef<Promise<{ decided: Decided[]; at: number }>>(undefined)
  const isFetching = useRef(false)
  const items = loaded?.items.filter(({ id }) => !gone.has(id))

  const fetchPage = useCallback(async (after?: string) => {
    if (isFetching.current) return
    isFetching.current = true
    try {
      const page = await readQueue(after)
      setLoaded((before) => joined(after ? before?.items : [], page))
      if (!after) setGone(new Set())
      setError(undefined)
    } catch (failure) {
      setError(failure)
    } finally {
      isFetching.current = false
    }
  }, [])
  const reload = useCallback(() => void fetchPage(), [fetchPage])
  useEffect(() => reload(), [reload])

  const cursor = loaded?.cursor
  const isShort = items !== undefined && items.length < FEW
  useEffect(() => {
    if (cursor && isShort) void fetchPage(cursor)
  }, [cursor, isShort, fetchPage])

  const refresh = useEffectEvent(() => {
    if (!document.hidden && loaded && Date.now() - loaded.at > OUTDATED_MS) reload()
  })
  useEffect(() => {
    const look = () => refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const hide = (designs: readonly PendingDesign[]) =>
    setGone((before) => new Set([...before, ...designs.map(({ id }) => id)]))
  const show = (designs: readonly PendingDesign[]) => {
    const back = new Set(designs.map(({ id }) => id))
    setGone((before) => new Set([...before].filter((id) => !back.has(id))))
  }

  async function decide(designs: readonly PendingDesign[], decision: Decision) {
    flushSync(() => hide(designs))
    const answered = decideAll(designs, decision)
    // Known before it is answered: whoever takes back means what they pressed last.
    latest.current = answered.then(({ decided }) => ({ decided, at: Date.now() }))
    const { decided, failed } = await answered
    show(failed.filter(({ error: reason }) => !isTaken(reason)).map(({ design }) => design))
    if (decided.length > 0) tellDecided(decision.step, decided, () => void undo(decided))
    tellFailed(failed)
    // Decided by another, or changed by its designer and to be looked at again.
    if (failed.some(({ error: reason }) => isTaken(reason))) reload()
    onChanged()
  }

  async function undo(decided: readonly Decided[]): Promise<PendingDesign[]> {
    const { undone, failed } = await undoAll(decided)
    flushSync(() => {
      setLoaded((before) => before && { ...before, items: renewed(before.items, undone) })
      show(undone)
    })
    if (undone.length > 0) toast({ title: 'Decision taken back', description: undone[0]?.title, tone: 'info' })
    tellFailed(failed)
    onChanged()
    return undone
  }

  /** Of the last decision, while that is possible. */
  async function undoLatest(): Promise<PendingDesign[]> {
    const { decided, at } = (await latest.current) ?? { decided: [], at: 0 }
    latest.current = undefined
    return decided.length > 0 && Date.now() - at <= UNDO_MS ? undo(decided) : []
  }

  return { items, error, hasMore: Boolean(cursor), more: () => cursor && fetchPage(cursor), reload, decide, undoLatest }
}

/** Taken back, a design has a new version, and only that can be decided on. */
function renewed(items: readonly PendingDesign[], undone: readonly PendingDesign[]) {
  return items.map((item) => undone.find(({ id }) => id === item.id) ?? item)
}

/** A design that moved while pages were read is shown once. */
function joined(before: readonly PendingDesign[] = [], page: Awaited<ReturnType<typeof readQueue>>): Loaded {
  const known = new Set(before.map(({ id }) => id))
  const items = [...before, ...page.items.filter(({ id }) => !known.has(id))]
  return { items, cursor: page.next_cursor, at: Date.now() }
}
