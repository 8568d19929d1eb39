import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Landing } from '#app/features/launch/landing.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { pageMeta } from '#app/lib/meta.ts'
import type { Role } from '#domain/roles.ts'
import { readLaunch } from '#server/features/launch/read-launch.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/launch'

/** Where admins and designers are redirected. */
const DESTINATIONS: Partial<Record<Role, string>> = { admin: '/admin', designer: '/designers' }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    origin: loaderData.origin,
    path: '/launch',
    title: 'Launch · Pitlane',
    description: `Apparel drawn by people who love cars. Lights out on ${loaderData.launch.words}.`,
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin, launch: await readLaunch() }
}

export default function LaunchPage({ loaderData: { launch } }: Route.ComponentProps) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const destination = user ? DESTINATIONS[user.role] : undefined
  useEffect(() => {
    if (destination) void navigate(destination, { replace: true })
  }, [destination, navigate])
  return <Landing launch={launch} />
}
