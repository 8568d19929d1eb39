import { useEffect, useEffectEvent, useRef } from 'react'
import { dismissToast } from '#app/ui/dismiss-toast.ts'
import { toast } from '#app/ui/toast.ts'
import type { BulkRow } from './bulk-row-state.ts'

const UNDO_MS = 10_000

type DeletionOptions = {
  find: (key: string) => BulkRow | undefined
  patch: (key: string, change: Partial<BulkRow>) => void
  /** Deletes the row on the server. Returns whether that succeeded. */
  finish: (key: string) => Promise<boolean>
}

/**
 * Deletes rows with an Undo. The row is hidden first and deleted when the toast is gone, because the server deletes the
 * image with the draft. Leaving the page ends the time to undo.
 */
export function useDeletion({ find, patch, finish }: DeletionOptions) {
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  async function end(key: string) {
    if (!take(key)) return
    if (!(await finish(key))) patch(key, { isDeleted: false })
  }
  /** Only one of undo, timeout and leaving the page takes a deletion. */
  function take(key: string) {
    clearTimeout(waiting.current.get(key))
    return waiting.current.delete(key)
  }

  const endAll = useEffectEvent(() => {
    for (const key of [...waiting.current.keys()]) {
      void dismissToast(toastId(key))
      void end(key)
    }
  })
  useEffect(() => {
    const leave = () => endAll()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return (key: string) => {
    const row = find(key)
    if (!row || row.isDeleted) return
    patch(key, { isDeleted: true })
    waiting.current.set(
      key,
      setTimeout(() => void end(key), UNDO_MS),
    )
    toast({
      id: toastId(key),
      title: 'Draft deleted',
      description: row.fields.title || row.name,
      tone: 'info',
      shownMs: UNDO_MS,
      action: { label: 'Undo', onClick: () => take(key) && patch(key, { isDeleted: false }) },
    })
  }
}

function toastId(key: string) {
  return `bulk-delete-${key}`
}
