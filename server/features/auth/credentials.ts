import { z } from 'zod'
import { isPasswordTooLong, MIN_PASSWORD_LENGTH } from '#domain/passwords.ts'
import { AuthError } from './auth-error.ts'

const MAX_EMAIL_LENGTH = 255
const emailFormat = z.email()

/** Validates an email address and returns it in lower case. */
export function requireEmail(email: unknown): string {
  if (typeof email === 'string' && email.length <= MAX_EMAIL_LENGTH && emailFormat.safeParse(email).success)
    return email.toLowerCase()
  throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
}

export function requirePassword(password: unknown): string {
  if (typeof password !== 'string' || password === '') {
    throw new AuthError('validation_failed', 'Signup requires a valid password')
  }
  if (isPasswordTooLong(password)) {
    throw new AuthError('validation_failed', 'Password cannot be longer than 72 characters')
  }
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`
    throw new AuthError('weak_password', message, { weak_password: { reasons: ['length'] } })
  }
  return password
}
