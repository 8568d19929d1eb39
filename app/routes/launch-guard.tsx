import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { isBeforeLaunch } from '#app/features/launch/launch-hint.ts'
import { LazyLanding } from '#app/features/launch/lazy-landing.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { isLaunched, readLaunch } from '#server/features/launch/read-launch.ts'
import type { Route } from './+types/launch-guard'

/** Null after the launch. */
export async function loader() {
  return isLaunched() ? null : readLaunch()
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return isBeforeLaunch() ? serverLoader() : null
}

/** Before the launch, shows the landing page instead of the child routes to everyone but admins. Does not redirect. */
export default function LaunchGuard({ loaderData: launch }: Route.ComponentProps) {
  const { user } = useAuth()
  if (launch === null || user?.role === 'admin') return <Outlet />
  return (
    <Suspense>
      <LazyLanding launch={launch} />
    </Suspense>
  )
}
