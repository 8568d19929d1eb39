import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { LateLanding } from '#app/features/launch/late-landing.tsx'
import { isBeforeLaunch } from '#app/features/launch/launch-hint.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { isLaunched, readLaunch } from '#server/features/launch/read-launch.ts'
import type { Route } from './+types/launch-guard'

/** Nothing once the shop is open. */
export async function loader() {
  return isLaunched() ? null : readLaunch()
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return isBeforeLaunch() ? serverLoader() : null
}

/** Before the launch the landing page stands in the place of the pages below, for everybody but admins. It leads nowhere else. */
export default function LaunchGuard({ loaderData: launch }: Route.ComponentProps) {
  const { user } = useAuth()
  if (launch === null || user?.role === 'admin') return <Outlet />
  return (
    <Suspense>
      <LateLanding launch={launch} />
    </Suspense>
  )
}
