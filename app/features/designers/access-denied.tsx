import { Link } from 'react-router'
import { loginPath } from '#app/features/session/login-path.ts'
import type { User } from '#app/features/session/session-store.ts'
import { useSignOutTo } from '#app/features/session/use-sign-out-to.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

const SIGN_IN = loginPath('/designers')
const JOIN = `/auth/signup?type=designer&next=${encodeURIComponent('/designers')}`

/** Shown to guests and customers instead of the portal. */
export function AccessDenied({ customer }: { customer: Pick<User, 'email'> | null }) {
  return (
    <PortalFrame light="red" title={<h2>Access Denied</h2>} actions={customer ? <CustomerActions /> : <GuestActions />}>
      {customer ? (
        <p>
          {/* On its own line, so that the placeholder is as tall without knowing the address. */}
          <span title={customer.email} className="block truncate text-paper">
            {customer.email || '\u00a0'}
          </span>{' '}
          This is a customer account. To sell designs, you need a designer account. Create one (we will sign you out
          first), or{' '}
          <Link to="/contact?topic=design" className="link">
            contact us
          </Link>{' '}
          to convert this account.
        </p>
      ) : (
        <p>The portal is for designers. They submit artwork, claim requests and earn 40% of every sale.</p>
      )}
    </PortalFrame>
  )
}

function GuestActions() {
  return (
    <>
      <ButtonLink to={JOIN} variant="primary">
        Join as Designer
      </ButtonLink>
      <ButtonLink to={SIGN_IN}>Sign In</ButtonLink>
    </>
  )
}

function CustomerActions() {
  const signOutTo = useSignOutTo()
  return (
    <>
      <Button variant="primary" onClick={() => signOutTo(JOIN)}>
        Join as Designer
      </Button>
      <Button onClick={() => signOutTo(SIGN_IN)}>Sign In</Button>
    </>
  )
}
