import { useSearchParams } from 'react-router'
import type { User } from '#app/features/session/session-store.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { MyDesigns } from './designs/my-designs.tsx'
import { usePortalData } from './portal-data.ts'
import { PortalHead } from './portal-head.tsx'
import { PortalStats } from './portal-stats.tsx'
import { AcceptedRequests } from './requests/accepted-requests.tsx'
import { OpenRequests } from './requests/open-requests.tsx'
import { DesignForm } from './submit/design-form.tsx'

const TABS = ['submit', 'requests', 'accepted', 'designs'] as const

/** Where designers submit, claim, deliver and see what they earn. The tab is in the address. */
export function Portal({ user }: { user: User }) {
  const [params, setParams] = useSearchParams()
  const data = usePortalData(user.id)
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'submit'
  const open = (name: string) => setParams({ tab: name }, { preventScrollReset: true })
  const categories = data.categories.data?.items ?? []
  const inProgress = data.claims.data?.items.filter(({ status }) => status === 'in_progress').length
  return (
    <section aria-label="Designer portal" className={tab === 'submit' ? 'min-h-560 lg:min-h-280' : 'min-h-160'}>
      <PortalHead user={user} profile={data.profile.data} />
      <PortalStats figures={data.stats.data} />
      <Tabs
        label="Designer portal"
        value={tab}
        onValueChange={(value) => open(String(value))}
        tabs={[
          {
            value: 'submit',
            title: 'Submit Design',
            panel: <DesignForm user={user} categories={categories} onDone={data.reload} />,
          },
          {
            value: 'requests',
            title: 'Design Requests',
            count: data.requests.data?.total,
            panel: <OpenRequests {...data} onClaimed={() => open('accepted')} />,
          },
          {
            value: 'accepted',
            title: 'Accepted Requests',
            count: inProgress,
            panel: <AcceptedRequests {...data} />,
          },
          {
            value: 'designs',
            title: 'My Designs',
            count: data.designs.data?.total,
            panel: <MyDesigns user={user} {...data} categories={categories} />,
          },
        ]}
      />
    </section>
  )
}
