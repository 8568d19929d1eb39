import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, draftKeys, draftsQuery } from '#app/features/portal/drafts/drafts-query.ts'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import { ApiError } from '#app/lib/api.ts'
import { deleteDraft, messageOf, saveRow, startRow } from './bulk-calls.ts'
import { type BulkFields, type BulkRow, isSaved, toRow, unsavedFields } from './bulk-row-state.ts'
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
  const sent = useRef(new Map<string, BulkRow>())

  const update = (change: (before: BulkRow[]) => BulkRow[]) => {
    latest.current = change(latest.current)
    setRows(latest.current)
  }
  const patch = (key: string, change: Partial<BulkRow>) =>
    update((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const find = (key: string) => latest.current.find((row) => row.key === key)

  /** Drafts of an earlier visit, and newer versions of rows without unsaved changes. */
  const load = useEffectEvent((stored: readonly Draft[]) => {
    for (const draft of stored) {
      const row = find(draft.submission_id)
      const isNewer = row?.draft && row.state === 'ready' && draft.updated_at > row.draft.version
      if (isNewer && !isUnsaved(row)) patch(row.key, toRow(draft))
    }
    const added = stored.filter(({ is_bulk, submission_id }) => is_bulk && !find(submission_id)).map(toRow)
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

  function isUnsaved({ key, newer }: BulkRow): boolean {
    return newer !== undefined || timers.current.has(key) || unsavedFields(key).read() !== undefined
  }

  async function start(key: string) {
    const row = find(key)
    if (!row) return
    patch(key, { state: 'uploading', progress: 0, error: undefined })
    try {
      const started = await startRow(row, currentCategories(), (progress) => patch(key, { progress }))
      // Deleted during the upload.
      if (!find(key)) return void (await deleteDraft(started.draft.id))
      patch(key, { ...started, local: undefined, progress: undefined, state: 'ready' })
      // Typed before or during the upload. After a lost response, the server may have started the draft from older fields.
      if (unsavedFields(key).read() || find(key)?.fields !== row.fields) {
        keepUnsaved(key)
        saveSoon(key)
      }
    } catch (error) {
      patch(key, { progress: undefined, state: 'ready', error: messageOf(error) })
    }
  }

  /** Keeps the fields in this browser until they are saved. */
  function keepUnsaved(key: string) {
    const row = find(key)
    if (row) unsavedFields(key).keep({ fields: row.fields, version: row.draft?.version ?? null })
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
    if (!row?.draft || row.newer) return
    const earlier = sent.current.get(key)
    sent.current.set(key, row)
    try {
      const draft = await saveRow(row, currentCategories())
      adopt(row, draft)
    } catch (error) {
      const newer = error instanceof ApiError ? (error.conflict?.current as Draft | undefined) : undefined
      if (!newer) return patch(key, { error: messageOf(error) })
      // The response to a save was lost, so the newer version is ours.
      const own = [row, earlier].find((one) => one && isSaved(one, newer, currentCategories()))
      if (!own) return patch(key, { newer, error: undefined })
      adopt(own, { id: newer.id, version: newer.updated_at })
      if (own !== row) await saveNow(key)
    }
  }

  /** The version that a save of this row has written. */
  function adopt({ key, fields }: BulkRow, draft: BulkRow['draft']) {
    patch(key, { draft, error: undefined })
    if (find(key)?.fields === fields) unsavedFields(key).drop()
    else keepUnsaved(key)
  }

  /** Replaces the version from the other window with the row. */
  function keepMine(key: string) {
    const newer = find(key)?.newer
    if (!newer) return
    patch(key, { newer: undefined, error: undefined, draft: { id: newer.id, version: newer.updated_at } })
    keepUnsaved(key)
    void save(key)
  }

  /** Replaces the row with the version from the other window. */
  function takeOther(key: string) {
    const newer = find(key)?.newer
    if (!newer) return
    clearTimeout(timers.current.get(key))
    timers.current.delete(key)
    unsavedFields(key).drop()
    patch(key, { newer: undefined, error: undefined, ...toRow(newer) })
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
      keepUnsaved(key)
      saveSoon(key)
    },
    /** Waits for the unsaved changes of a row. */
    flush: (key: string) => (timers.current.has(key) ? save(key) : (saves.current.get(key) ?? Promise.resolve())),
    keepMine,
    takeOther,
    /** The toast offers Undo. */
    remove,
  }
}
