import { useAuth } from '#app/features/session/use-auth.ts'
import { useSignOutTo } from '#app/features/session/use-sign-out-to.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

const JOIN = '/auth/signup?type=designer'

type EntryButtonsProps = {
  signIn: string
  /** Another button leads, so that these are plain. */
  isSecondary: boolean
}

/** Sign In and Join as Designer. Signed-in users are signed out first. */
export function EntryButtons({ signIn, isSecondary }: EntryButtonsProps) {
  const join = isSecondary ? 'outline' : 'primary'
  const { user } = useAuth()
  const signOutTo = useSignOutTo()
  if (user)
    return (
      <>
        <Button variant={join} size="lg" onClick={() => signOutTo(JOIN)}>
          Join as Designer
        </Button>
        <Button size="lg" onClick={() => signOutTo(signIn)}>
          Sign In
        </Button>
      </>
    )
  return (
    <>
      <ButtonLink to={JOIN} variant={join} size="lg">
        Join as Designer
      </ButtonLink>
      <ButtonLink to={signIn} size="lg">
        Sign In
      </ButtonLink>
    </>
  )
}
