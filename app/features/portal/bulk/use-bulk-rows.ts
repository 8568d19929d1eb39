import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, draftKeys, draftsQuery } from '#app/features/portal/drafts/drafts-query.ts'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { deleteDraft, messageOf, saveRow, startRow } from './bulk-calls.ts'
import { type BulkFields, type BulkRow, toRow, unsavedFields } from './bulk-row-state.ts'
import { useDeletion } from './use-deletion.ts'

/** Debounce: one save for a burst of changes to a row. */
const DELAY_MS = 1000

/** The rows of the bulk page. Each is a draft on the server, saved shortly after a change. */
export function useBulkRows() {
  const client = useQueryClient()
  const { data: known, error: categoriesError, refetch: reloadCategories } = useQuery(categoriesQuery)
  const categories = known?.items ?? []
  // A save may be scheduled before the categories have loaded.
  const currentCategories = () => client.getQueryData(categoriesQuery.queryKey)?.items ?? []
  const drafts = useQuery(draftsQuery)
  const [rows, setRows] = useState<BulkRow[]>([])
  // Calls that finish late read the latest rows, so that they do not overwrite what the designer typed meanwhile.
  const latest = useRef(rows)
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const saves = useRef(new Map<string, Promise<unknown>>())

  const update = (change: (before: BulkRow[]) => BulkRow[]) => {
    latest.current = change(latest.current)
    setRows(latest.current)
  }
  const patch = (key: string, change: Partial<BulkRow>) =>
    update((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const find = (key: string) => latest.current.find((row) => row.key === key)

  /** Drafts of an earlier visit. Rows that are already shown are newer. */
  const load = useEffectEvent((stored: readonly Draft[]) => {
    const known = new Set(latest.current.map(({ key }) => key))
    const added = stored.filter(({ is_bulk, submission_id }) => is_bulk && !known.has(submission_id)).map(toRow)
    if (added.length === 0) return
    update((before) => [...before, ...added.toReversed()])
    for (const { key } of added) if (unsavedFields(key).read()) void save(key)
  })
  const items = drafts.data?.items
  // Without the categories, the main product of a draft is unknown, and a save would drop the price of another product.
  const isKnown = known !== undefined
  useEffect(() => {
    if (items && isKnown) load(items)
  }, [items, isKnown])

  async function start(key: string) {
    const row = find(key)
    if (!row) return
    patch(key, { state: 'uploading', progress: 0, error: undefined })
    try {
      const started = await startRow(row, currentCategories(), (progress) => patch(key, { progress }))
      // Deleted during the upload.
      if (!find(key)) return void (await deleteDraft(started.draft.id))
      patch(key, { ...started, local: undefined, progress: undefined, state: 'ready' })
      // Typed during the upload.
      if (find(key)?.fields !== row.fields) saveSoon(key)
    } catch (error) {
      patch(key, { progress: undefined, state: 'ready', error: messageOf(error) })
    }
  }

  function saveSoon(key: string) {
    clearTimeout(timers.current.get(key))
    timers.current.set(
      key,
      setTimeout(() => void save(key), DELAY_MS),
    )
  }

  /** Saves of one row wait for each other, because each needs the version that the previous one wrote. */
  function save(key: string): Promise<void> {
    clearTimeout(timers.current.get(key))
    timers.current.delete(key)
    const saved = (saves.current.get(key) ?? Promise.resolve()).then(() => saveNow(key))
    saves.current.set(key, saved)
    return saved
  }

  async function saveNow(key: string) {
    const row = find(key)
    if (!row?.draft) return
    try {
      const draft = await saveRow(row, currentCategories())
      patch(key, { draft, error: undefined })
      if (find(key)?.fields === row.fields) unsavedFields(key).drop()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await adopt(key, row.draft.id)
      patch(key, { error: messageOf(error) })
    }
  }

  /** After a change in another window, the next save of this row applies to the new version. */
  async function adopt(key: string, id: string) {
    const current = await read(api.drafts[':id'].$get({ param: { id } })).catch(() => undefined)
    if (current) patch(key, { draft: { id, version: current.updated_at } })
  }

  const remove = useDeletion({ find, patch, finish })

  /** Deletes a hidden row for good. Returns whether that succeeded. */
  async function finish(key: string) {
    clearTimeout(timers.current.get(key))
    timers.current.delete(key)
    await saves.current.get(key)
    const id = find(key)?.draft?.id
    if (id && !(await deleteDraft(id))) return false
    unsavedFields(key).drop()
    update((before) => before.filter((row) => row.key !== key))
    await client.invalidateQueries({ queryKey: draftKeys.all })
    return true
  }

  return {
    rows: rows.filter(({ isDeleted }) => !isDeleted),
    categories,
    isLoading: drafts.isPending || !isKnown,
    error: drafts.error ?? categoriesError,
    reload: () => {
      void drafts.refetch()
      void reloadCategories()
    },
    patch,
    find,
    add: async (added: BulkRow[]) => {
      update((before) => [...before, ...added])
      // One after the other, so that the first designs are ready soon.
      for (const { key } of added) await start(key)
      void client.invalidateQueries({ queryKey: draftKeys.all })
    },
    retry: start,
    change: (key: string, fields: BulkFields) => {
      patch(key, { fields })
      unsavedFields(key).keep(fields)
      saveSoon(key)
    },
    /** Waits for the unsaved changes of a row. */
    flush: (key: string) => (timers.current.has(key) ? save(key) : (saves.current.get(key) ?? Promise.resolve())),
    /** The toast offers Undo. */
    remove,
  }
}
