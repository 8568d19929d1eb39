import type { Account } from './account.ts'
import { AuthError } from './auth-error.ts'

/** Security notices and password recovery need an email address that belongs to the user. */
export function requireVerifiedEmail({ emailConfirmedAt }: Account): void {
  if (!emailConfirmedAt) throw new AuthError('email_not_confirmed', 'Confirm your email address first.')
}
