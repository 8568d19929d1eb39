import type { Account } from './account.ts'
import { AuthError } from './auth-error.ts'

/** Security notices and password recovery need an email address that belongs to the user. */
export function requireVerifiedEmail({ emailVerifiedAt }: Account): void {
  if (!emailVerifiedAt) throw new AuthError('email_not_confirmed', 'Confirm your email address first.')
}
