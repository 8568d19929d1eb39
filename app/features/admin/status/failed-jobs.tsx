import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { plural } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { FailedJobRow } from './failed-job-row.tsx'
import { failedJobsQuery } from './status-queries.ts'

/** Jobs and emails that failed for the last time, to retry one or all of them. */
export function FailedJobs({ total }: { total: number }) {
  const { data, error, refetch } = useQuery(failedJobsQuery)
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)

  async function retryAll() {
    setBusy(true)
    await attempt(async () => {
      const { retried } = await read(api['failed-jobs'].retry.$post({ json: {} }))
      toast({ title: `${plural(retried, 'job')} will run again`, tone: 'success' })
    }, 'Not retried')
    setBusy(false)
    await invalidate(adminKeys.status)
  }

  return (
    <section aria-label="Failed jobs" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="display-3">Failed jobs</h2>
        {data && data.items.length > 1 && (
          <Button size="sm" busy={busy} busyText="Retrying…" onClick={retryAll}>
            Retry all
          </Button>
        )}
      </div>
      {!data && <PanelState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <p className="mt-3 text-muted">No job has failed. Jobs that fail are retried for about half a day first.</p>
      )}
      {data && data.items.length > 0 && (
        <>
          <p className="mt-2 max-w-prose text-muted text-small">
            These jobs were retried for about half a day and are deleted after another day.
            {total > data.items.length && ` The newest ${data.items.length} of ${total} are shown.`}
          </p>
          <ul aria-label="Failed jobs" className="mt-4 border-ink border-t">
            {data.items.map((job) => (
              <FailedJobRow key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
