import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { PasswordNotice } from '#app/features/session/password-notice.tsx'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { plural } from '#app/lib/format.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { formatDay } from '#domain/dates.ts'
import { AdminPage } from './admin-page.tsx'
import { AdminStats } from './admin-stats.tsx'
import { revisionCountQuery, textChangeCountQuery } from './designs/change-queries.ts'
import { unreadCountQuery } from './inbox/inbox-queries.ts'
import { AdminOrders } from './orders/admin-orders.tsx'
import { PendingDesigns } from './pending/pending-designs.tsx'
import { meQuery, ratingCountQuery, statsQuery, unansweredDisputesQuery, unreadRequestQuery } from './queries.ts'
import { AdminRequests } from './requests/admin-requests.tsx'
import { CreateRequest } from './requests/create-request.tsx'
import { DesignStats } from './stats/design-stats.tsx'

const TABS = ['pending', 'orders', 'requests', 'stats', 'create'] as const

/** The selected tab is in the URL. */
export const Dashboard = withQueries(DashboardTabs)

function DashboardTabs() {
  const [params, setParams] = useSearchParams()
  const { data: stats } = useQuery(statsQuery)
  const { data: me } = useQuery(meQuery)
  const { data: reviews } = useQuery(ratingCountQuery)
  const { data: disputes } = useQuery(unansweredDisputesQuery)
  const { data: unread } = useQuery(unreadCountQuery)
  const { data: unreadRequests } = useQuery(unreadRequestQuery)
  const { data: revisions } = useQuery(revisionCountQuery)
  const { data: texts } = useQuery(textChangeCountQuery)
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'pending'
  const open = (name: string) => setParams({ tab: name }, { preventScrollReset: true })
  return (
    <AdminPage title="Admin Dashboard" intro="Manage designs, orders, and create design requests for the community.">
      <p className="mt-2 mb-6 flex min-h-6 flex-wrap gap-x-6">
        {disputes?.items[0] && (
          <Link to="/admin?tab=orders&view=disputes" className="link">
            {disputes.total === 1 ? '1 dispute needs' : `${disputes.total} disputes need`} an answer
            {disputes.items[0].respond_by && ` by ${formatDay(disputes.items[0].respond_by)}`}
          </Link>
        )}
        {reviews && reviews.total > 0 && (
          <Link to="/admin/reviews" className="link">
            {reviews.total === 1 ? '1 customer review is' : `${reviews.total} customer reviews are`} waiting
          </Link>
        )}
        {revisions && revisions.total > 0 && (
          <Link to="/admin/designs?view=revisions" className="link">
            {revisions.total === 1 ? '1 revision is' : `${revisions.total} revisions are`} waiting
          </Link>
        )}
        {texts && texts.total > 0 && (
          <Link to="/admin/designs?view=texts" className="link">
            {texts.total === 1 ? '1 changed text' : `${texts.total} changed texts`}
          </Link>
        )}
        {unread && unread.total > 0 && (
          <Link to="/admin/inbox" className="link">
            {unread.total === 1 ? '1 unread message' : `${unread.total} unread messages`}
          </Link>
        )}
        {unreadRequests?.items[0] && (
          <Link to={`/admin?tab=requests&request=${unreadRequests.items[0].id}`} className="link">
            Unread messages about {plural(unreadRequests.total, 'request')}
          </Link>
        )}
      </p>
      {me?.password_too_weak && <PasswordNotice />}
      <AdminStats stats={stats} />
      <Tabs
        label="Admin Dashboard"
        value={tab}
        onValueChange={(value) => open(String(value))}
        tabs={[
          {
            value: 'pending',
            title: 'Pending Designs',
            count: stats?.pendingApprovals,
            panel: <PendingDesigns />,
          },
          { value: 'orders', title: 'Orders', panel: <AdminOrders /> },
          {
            value: 'requests',
            title: 'Design Requests',
            count: stats?.openRequests,
            panel: <AdminRequests />,
          },
          { value: 'stats', title: 'Design Stats', panel: <DesignStats /> },
          { value: 'create', title: 'Create Request', panel: <CreateRequest /> },
        ]}
      />
    </AdminPage>
  )
}
