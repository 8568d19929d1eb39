import { lazy } from 'react'
import { data, type ShouldRevalidateFunction } from 'react-router'
import { ADMIN_SECTIONS, isAdminSection } from '#app/features/admin/sections.ts'
import { describeLaunch, readLaunch } from '#server/features/launch/read-launch.ts'
import type { Route } from './+types/admin-section'
import { AdminGuard } from './admin-guard.tsx'

/** Downloaded by admins only. */
const AdminSection = lazy(() =>
  import('#app/features/admin/admin-section.tsx').then(({ AdminSection: section }) => ({ default: section })),
)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Page not found'} · Pitlane` },
  { name: 'robots', content: 'noindex' },
]

/** With data for the landing page that other users see. A failure must not lock out admins. */
export async function loader({ params: { section } }: Route.LoaderArgs) {
  if (!isAdminSection(section)) throw data(null, { status: 404 })
  return { title: ADMIN_SECTIONS[section], launch: await readLaunch().catch(() => describeLaunch()) }
}

/** Filters change the URL but not the loader data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Section({ loaderData, params: { section } }: Route.ComponentProps) {
  return (
    <AdminGuard launch={loaderData.launch} next={`/admin/${section}`}>
      {isAdminSection(section) && <AdminSection key={section} name={section} />}
    </AdminGuard>
  )
}
