import { useAuth } from '#app/features/session/use-auth.ts'
import { useSignOutTo } from '#app/features/session/use-sign-out-to.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

const JOIN = '/auth/signup?type=designer'

/** Sign In and Join as Designer. Signed-in users are signed out first. */
export function EntryButtons({ signIn }: { signIn: string }) {
  const { user } = useAuth()
  const signOutTo = useSignOutTo()
  if (user)
    return (
      <>
        <Button variant="primary" size="lg" onClick={() => signOutTo(JOIN)}>
          Join as Designer
        </Button>
        <Button size="lg" onClick={() => signOutTo(signIn)}>
          Sign In
        </Button>
      </>
    )
  return (
    <>
      <ButtonLink to={JOIN} variant="primary" size="lg">
        Join as Designer
      </ButtonLink>
      <ButtonLink to={signIn} size="lg">
        Sign In
      </ButtonLink>
    </>
  )
}
