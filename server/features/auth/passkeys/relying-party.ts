import { isIP } from 'node:net'
import { AuthError } from '../auth-error.ts'

/** The site that passkeys belong to. WebAuthn does not allow IP addresses. */
export function relyingParty(origin: string) {
  const { hostname } = new URL(origin)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) === 0) return { id: hostname, name: 'Pitlane', origin }
  throw new AuthError('validation_failed', 'Passkeys need a host name such as localhost, not an IP address.')
}
