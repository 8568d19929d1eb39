import { lazy, Suspense } from 'react'
import { useAuth } from '#app/session/use-auth.ts'
import type { Route } from './+types/admin'

/** Comes only to those who may enter. */
const Dashboard = lazy(() =>
  import('#app/components/admin/dashboard.tsx').then(({ Dashboard: dashboard }) => ({ default: dashboard })),
)

export const meta: Route.MetaFunction = () => [
  { title: 'Admin Dashboard · Pitlane' },
  { name: 'robots', content: 'noindex' },
]

export default function Admin() {
  const { loading, user } = useAuth()
  if (loading) return <p>Checking permissions...</p>
  if (user?.role !== 'admin') return <p>Access Denied - This area is only accessible to administrators.</p>
  return (
    <Suspense fallback={<p>Checking permissions...</p>}>
      <Dashboard />
    </Suspense>
  )
}
