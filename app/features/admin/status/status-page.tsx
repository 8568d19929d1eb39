import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { PartTable } from './part-table.tsx'
import { QueueTable } from './queue-table.tsx'
import { statusQuery } from './status-queries.ts'
import { StatusTotals } from './status-totals.tsx'

/** Whether the shop works, at a glance. */
export const StatusPage = withQueries(Page)

function Page() {
  const { data: status, error, refetch } = useQuery(statusQuery)
  return (
    <AdminPage
      title="Status"
      intro="Database, files, jobs, payments, books and backups at a glance. The figures update by themselves."
    >
      {status ? (
        <>
          <StatusTotals status={status} />
          <PartTable status={status} />
          <FailedJobs total={status.queues.reduce((sum, { failed }) => sum + failed, 0)} />
          <QueueTable queues={status.queues} />
        </>
      ) : (
        <PanelState error={error} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  )
}
