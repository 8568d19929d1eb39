import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import type { FailedJob } from './status-queries.ts'

export function FailedJobRow({ job: { id, queue, mail, error, runs, failed_at: failedAt } }: { job: FailedJob }) {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const name = mail ? `Email “${mail.kind}” to ${mail.to}` : `Job of ${queue}`

  async function retry() {
    setBusy(true)
    await attempt(async () => {
      await read(api['failed-jobs'][':id'].retry.$post({ param: { id } }))
      toast({ title: 'The job will run again', description: name, tone: 'success' })
    }, 'Not retried')
    setBusy(false)
    await invalidate(adminKeys.status)
  }

  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-small">{error || 'No error message'}</p>
        <p className="num text-muted text-small">
          {formatLocalTime(failedAt)}, after {runs} runs
        </p>
      </div>
      <Button size="sm" busy={busy} busyText="Retrying…" aria-label={`Retry: ${name}`} onClick={retry}>
        Retry
      </Button>
    </li>
  )
}
