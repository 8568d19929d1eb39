import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { useAuth } from '#app/session/use-auth.ts'
import { useLeaveTo } from '#app/session/use-leave-to.ts'

const JOIN = '/auth/signup?type=designer'

/** Sign In and Join as Designer; who is signed in already goes on as somebody else. */
export function WaysIn({ signIn }: { signIn: string }) {
  const { user } = useAuth()
  const leaveTo = useLeaveTo()
  if (user)
    return (
      <>
        <Button variant="primary" size="lg" onClick={() => leaveTo(JOIN)}>
          Join as Designer
        </Button>
        <Button size="lg" onClick={() => leaveTo(signIn)}>
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
