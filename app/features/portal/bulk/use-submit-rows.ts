import { useState } from 'react'
import { draftKeys } from '#app/features/portal/drafts/drafts-query.ts'
import { portalKeys } from '#app/features/portal/queries.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { messageOf, rowProblem, submitRow } from './bulk-calls.ts'
import { unsavedFields } from './bulk-row-state.ts'
import type { useBulkRows } from './use-bulk-rows.ts'

/** More concurrent submissions of one designer would only wait for each other in the database. */
const CONCURRENCY = 2

const NO_ROOM = 'Not submitted: your queue for reviews is full. The draft is saved.'

export type BulkResult = { submitted: number; failed: number }

/** Submits rows one by one. A failure is shown in its row and does not affect the others. */
export function useSubmitRows({ find, patch, flush, categories }: ReturnType<typeof useBulkRows>) {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult>()

  async function submit(key: string): Promise<boolean> {
    try {
      await flush(key)
      const row = find(key)
      if (!row) return false
      const problem = rowProblem(row, categories)
      patch(key, problem ? { error: problem } : { state: 'submitting', error: undefined })
      if (problem) return false
      await submitRow(row, categories)
      unsavedFields(key).drop()
      patch(key, { state: 'submitted' })
      return true
    } catch (error) {
      patch(key, { state: 'ready', error: messageOf(error) })
      return false
    }
  }

  return {
    busy,
    result,
    /** `room` is how many more designs may wait for a review. The rows beyond it stay drafts. */
    submitAll: async (keys: readonly string[], room: number) => {
      setBusy(true)
      setResult(undefined)
      try {
        for (const key of keys.slice(room)) patch(key, { error: NO_ROOM })
        const waiting = keys.slice(0, room)
        let submitted = 0
        const work = async () => {
          for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) if (await submit(key)) submitted++
        }
        await Promise.all(Array.from({ length: CONCURRENCY }, work))
        setResult({ submitted, failed: keys.length - submitted })
      } finally {
        setBusy(false)
        void invalidate(portalKeys.stats, portalKeys.designs, draftKeys.all)
      }
    },
  }
}
