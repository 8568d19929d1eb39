import { mac } from '#server/platform/crypto/secrets.ts'

const LENGTH = 16

/** A keyed hash of an email address without an account. Repeated attempts look the same, but the address is not stored. */
export function hashEmail(email: string): string {
  return mac('security-log', email.toLowerCase()).slice(0, LENGTH)
}
