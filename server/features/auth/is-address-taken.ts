import { DatabaseError } from 'pg'

/** Whether a write failed because somebody else has the e-mail address. */
export function isAddressTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof DatabaseError && cause.constraint === 'users_email_key'
}
