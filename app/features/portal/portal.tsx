import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { User } from '#app/features/session/session-store.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { MyDesigns } from './designs/my-designs.tsx'
import { DraftList } from './drafts/draft-list.tsx'
import { draftsQuery } from './drafts/drafts-query.ts'
import { SubmitTab } from './drafts/submit-tab.tsx'
import { PortalHead } from './portal-head.tsx'
import { PORTAL_HEIGHT } from './portal-height.ts'
import { PortalQuotas } from './portal-quotas.tsx'
import { PortalStats } from './portal-stats.tsx'
import { designsQuery, openRequestsQuery, profileQuery, statsQuery } from './queries.ts'
import { AcceptedRequests } from './requests/accepted-requests.tsx'
import { OpenRequests } from './requests/open-requests.tsx'
import { UnreadMessages } from './requests/unread-messages.tsx'
import { Royalties } from './royalties/royalties.tsx'

/** Downloaded when they are opened. */
const BulkPage = lazy(() => import('./bulk/bulk-page.tsx').then((chunk) => ({ default: chunk.BulkPage })))
const Storefront = lazy(() => import('./storefront/storefront.tsx').then((chunk) => ({ default: chunk.Storefront })))
const Notifications = lazy(() =>
  import('./notifications/notifications.tsx').then((chunk) => ({ default: chunk.Notifications })),
)

const TABS = [
  'submit',
  'drafts',
  'requests',
  'accepted',
  'designs',
  'royalties',
  'storefront',
  'notifications',
] as const

/** The selected tab is in the URL, and so are the filters and the open form of each tab: they are still there on return. */
export const Portal = withQueries(PortalTabs)

function PortalTabs({ user }: { user: User }) {
  const [params, setParams] = useSearchParams()
  const { data: profile } = useQuery(profileQuery(user.id))
  const { data: stats } = useQuery(statsQuery)
  const openRequests = usePagedQuery(openRequestsQuery)
  const designs = usePagedQuery(designsQuery)
  const { data: drafts } = useQuery(draftsQuery)
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'submit'
  const open = (name: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', name)
        return next
      },
      { preventScrollReset: true },
    )
  // Royalties were a view of My Designs; emails and bookmarks still link to it.
  if (params.get('view') === 'royalties') return <Navigate to="/designers?tab=royalties" replace />
  return (
    <section aria-label="Designer portal" className={tab === 'submit' ? PORTAL_HEIGHT : 'min-h-160'}>
      <PortalHead user={user} profile={profile} followers={stats?.followers} />
      <PortalStats stats={stats} />
      {stats && <PortalQuotas stats={stats} />}
      <UnreadMessages />
      {params.get('tab') === 'bulk' ? (
        <Loading>
          <BulkPage user={user} />
        </Loading>
      ) : (
        <Tabs
          label="Designer portal"
          value={tab}
          onValueChange={(value) => open(String(value))}
          tabs={[
            { value: 'submit', title: 'Submit Design', panel: <SubmitTab user={user} /> },
            { value: 'drafts', title: 'Drafts', count: drafts?.items.length, panel: <DraftList user={user} /> },
            {
              value: 'requests',
              title: 'Design Requests',
              count: openRequests.total,
              panel: <OpenRequests onClaimed={() => open('accepted')} />,
            },
            {
              value: 'accepted',
              title: 'Accepted Requests',
              count: stats?.requestsInProgress,
              panel: <AcceptedRequests />,
            },
            {
              value: 'designs',
              title: 'My Designs',
              count: designs.isExact ? designs.total : `${designs.total}+`,
              panel: <MyDesigns user={user} />,
            },
            {
              value: 'storefront',
              title: 'Storefront',
              panel: (
                <Loading>
                  <Storefront user={user} />
                </Loading>
              ),
            },
            {
              value: 'notifications',
              title: 'Notifications',
              panel: (
                <Loading>
                  <Notifications />
                </Loading>
              ),
            },
            { value: 'royalties', title: 'Royalties', panel: <Royalties /> },
          ]}
        />
      )}
    </section>
  )
}

function Loading({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PanelState error={null} onRetry={() => {}} />}>{children}</Suspense>
}
