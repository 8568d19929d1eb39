import { lazy, Suspense } from 'react'
import type { ShouldRevalidateFunction } from 'react-router'
import { LazyLanding } from '#app/features/launch/lazy-landing.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { describeLaunch, readLaunch } from '#server/features/launch/read-launch.ts'
import type { Route } from './+types/admin'

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
  const { loading, user } = useAuth()
  if (loading) return <Checking />
  return (
    <Suspense fallback={<Checking />}>
      {user?.role === 'admin' ? (
        <Dashboard key={user.id} />
      ) : (
        <LazyLanding launch={launch} notice={<Denial />} next="/admin" />
      )}
    </Suspense>
  )
}

function Checking() {
  return (
    <div className="wrap min-h-[calc(100svh-4rem)] py-[clamp(2rem,4vw,3.5rem)]">
      <h1 className="lead text-muted">Checking permissions...</h1>
    </div>
  )
}

function Denial() {
  return (
    <h1 className="lead max-w-prose border-signal border-l-4 pl-4 font-semibold">
      Access Denied - This area is only accessible to administrators.
    </h1>
  )
}
