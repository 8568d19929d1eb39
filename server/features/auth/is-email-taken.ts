import { DatabaseError } from 'pg'

/** Whether a write violated the unique constraint on email addresses. */
export function isEmailTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof DatabaseError && cause.constraint === 'users_email_key'
}
