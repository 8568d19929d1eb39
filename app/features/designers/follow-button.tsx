import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '#app/features/session/login-path.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { FollowToggle } from './follow-toggle.tsx'

type FollowButtonProps = { designer: { id: string; name: string }; path: string }

/** Downloaded by signed-in visitors only. Without it (offline, or after a deploy) the button stays disabled. */
const AccountFollow = lazy(() =>
  import('./account-follow.tsx').then(
    ({ AccountFollow: button }) => ({ default: button }),
    () => ({ default: Unavailable }),
  ),
)

/** The server renders it for guests, who are sent to the sign-in page and back. Hidden on your own page. */
export function FollowButton({ designer, path }: FollowButtonProps) {
  const { loading, user } = useAuth()
  const isReady = useHydrated()
  const navigate = useNavigate()
  if (user?.id === designer.id) return null
  if (user)
    return (
      <Suspense fallback={<Unavailable designer={designer} />}>
        <AccountFollow key={user.id} designer={designer} />
      </Suspense>
    )
  return (
    <FollowToggle name={designer.name} isDisabled={!isReady || loading} onPress={() => navigate(loginPath(path))} />
  )
}

function Unavailable({ designer }: Pick<FollowButtonProps, 'designer'>) {
  return <FollowToggle name={designer.name} isDisabled />
}
