import { loginPath } from '#app/features/session/own-path.ts'
import type { User } from '#app/features/session/session-store.ts'
import { useLeaveTo } from '#app/features/session/use-leave-to.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

const SIGN_IN = loginPath('/designers')
const JOIN = `/auth/signup?type=designer&next=${encodeURIComponent('/designers')}`

/** In the portal's place for guests and customers. */
export function AccessDenied({ customer }: { customer: User | null }) {
  return (
    <PortalFrame
      light="red"
      title={<h2>Access Denied</h2>}
      actions={customer ? <ActionsOfCustomer /> : <ActionsOfGuest />}
    >
      {customer ? (
        <p className="wrap-anywhere">
          {customer.email} is a customer’s account. Designers have accounts of their own; going on signs you out here.
        </p>
      ) : (
        <p>The portal is for designers: they submit artwork here, claim requests and keep 40% of every sale.</p>
      )}
    </PortalFrame>
  )
}

function ActionsOfGuest() {
  return (
    <>
      <ButtonLink to={JOIN} variant="primary">
        Join as Designer
      </ButtonLink>
      <ButtonLink to={SIGN_IN}>Sign In</ButtonLink>
    </>
  )
}

function ActionsOfCustomer() {
  const leaveTo = useLeaveTo()
  return (
    <>
      <Button variant="primary" onClick={() => leaveTo(JOIN)}>
        Join as Designer
      </Button>
      <Button onClick={() => leaveTo(SIGN_IN)}>Sign In</Button>
    </>
  )
}
