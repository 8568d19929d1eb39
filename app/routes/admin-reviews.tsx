import { lazy } from 'react'
import type { ShouldRevalidateFunction } from 'react-router'
import { describeLaunch, readLaunch } from '#server/features/launch/read-launch.ts'
import type { Route } from './+types/admin-reviews'
import { AdminGuard } from './admin-guard.tsx'

/** Downloaded by admins only. */
const AdminRatings = lazy(() =>
  import('#app/features/admin/ratings/admin-ratings.tsx').then(({ AdminRatings: page }) => ({ default: page })),
)

export const meta: Route.MetaFunction = () => [
  { title: 'Customer reviews · Pitlane' },
  { name: 'robots', content: 'noindex' },
]

/** Data for the landing page that other users see. A failure must not lock out admins. */
export async function loader() {
  return readLaunch().catch(() => describeLaunch())
}

/** Filters change the URL but not the loader data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function AdminReviews({ loaderData: launch }: Route.ComponentProps) {
  return (
    <AdminGuard launch={launch} next="/admin/reviews">
      <AdminRatings />
    </AdminGuard>
  )
}
