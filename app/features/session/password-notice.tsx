import { Link } from 'react-router'
import { ADMIN_PASSWORD_RULE } from '#domain/passwords.ts'

/** Asks an admin with a weak password to change it. */
export function PasswordNotice() {
  return (
    <p className="mb-6 max-w-prose border-signal border-l-4 bg-stage px-4 py-3">
      {ADMIN_PASSWORD_RULE} Please{' '}
      <Link to="/account#password" className="link font-semibold">
        change your password
      </Link>
      .
    </p>
  )
}
