import { useSearchParams } from 'react-router'
import { Tabs } from '#app/ui/tabs.tsx'
import { AdminFigures } from './admin-figures.tsx'
import { AdminOrders } from './orders/admin-orders.tsx'
import { PendingDesigns } from './pending/pending-designs.tsx'
import { AdminRequests } from './requests/admin-requests.tsx'
import { CreateRequest } from './requests/create-request.tsx'
import { DesignStats } from './stats/design-stats.tsx'
import { useAdminData } from './use-admin-data.ts'

const TABS = ['pending', 'orders', 'requests', 'stats', 'create'] as const

/** Where admins review, ship and ask for designs. The tab is in the address. */
export function Dashboard() {
  const [params, setParams] = useSearchParams()
  const { stats, reload } = useAdminData()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'pending'
  const open = (name: string) => setParams({ tab: name }, { preventScrollReset: true })
  return (
    <div className="wrap min-h-[calc(100svh-4rem)] pt-[clamp(2rem,4vw,3.5rem)] pb-sec">
      <h1 className="display-2">Admin Dashboard</h1>
      <p className="mt-2 mb-6 text-muted">Manage designs, orders, and create design requests for the community.</p>
      <AdminFigures stats={stats} />
      <Tabs
        label="Admin Dashboard"
        value={tab}
        onValueChange={(value) => open(String(value))}
        tabs={[
          {
            value: 'pending',
            title: 'Pending Designs',
            count: stats?.pendingApprovals,
            panel: <PendingDesigns onChanged={reload} />,
          },
          { value: 'orders', title: 'Orders', panel: <AdminOrders onChanged={reload} /> },
          {
            value: 'requests',
            title: 'Design Requests',
            count: stats?.openRequests,
            panel: <AdminRequests onChanged={reload} />,
          },
          { value: 'stats', title: 'Design Stats', panel: <DesignStats /> },
          { value: 'create', title: 'Create Request', panel: <CreateRequest onCreated={reload} /> },
        ]}
      />
    </div>
  )
}
