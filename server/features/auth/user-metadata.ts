import type { Account } from './account.ts'
import { AuthError } from './auth-error.ts'

const MAX_BYTES = 10_000
/** Users cannot change these keys; the role is chosen at sign-up. */
const FIXED = ['sub', 'email', 'email_verified', 'phone_verified', 'role']

/** Merges shallowly; null deletes a key. */
export function mergeMetadata(
  present: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = new Map(Object.entries(present))
  for (const [key, value] of Object.entries(changes)) {
    if (FIXED.includes(key)) continue
    if (value === null || value === undefined) merged.delete(key)
    else merged.set(key, value)
  }
  const metadata = Object.fromEntries(merged)
  if (JSON.stringify(metadata).length > MAX_BYTES)
    throw new AuthError('validation_failed', 'User metadata is too large')
  return metadata
}

/** The metadata that clients see. `email_verified` is true only after the user confirmed the address. */
export function metadataOf({ userMetadata, emailVerifiedAt }: Account): Record<string, unknown> {
  return 'email_verified' in userMetadata ? { ...userMetadata, email_verified: emailVerifiedAt !== null } : userMetadata
}
