import { lazy } from 'react'
import type { ShouldRevalidateFunction } from 'react-router'
import { describeLaunch, readLaunch } from '#server/features/launch/read-launch.ts'
import type { Route } from './+types/admin'
import { AdminGuard } from './admin-guard.tsx'

/** Downloaded by admins only. */
const Dashboard = lazy(() =>
  import('#app/features/admin/dashboard.tsx').then(({ Dashboard: dashboard }) => ({ default: dashboard })),
)

export const meta: Route.MetaFunction = () => [
  { title: 'Admin Dashboard · Pitlane' },
  { name: 'robots', content: 'noindex' },
]

/** Data for the landing page that other users see. A failure must not lock out admins. */
export async function loader() {
  return readLaunch().catch(() => describeLaunch())
}

/** Tabs and filters change the URL but not the loader data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Admin({ loaderData: launch }: Route.ComponentProps) {
  return (
    <AdminGuard launch={launch} next="/admin">
      <Dashboard />
    </AdminGuard>
  )
}
