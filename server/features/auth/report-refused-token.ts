import { decodeJwt } from 'jose'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'

/** Reports a token that we did not issue. An expired one is normal: the browser then renews it. */
export function reportInvalidToken(token: string): 'bad token' {
  if (!isExpired(token)) logSecurityEvent({ type: 'access-denied', details: { reason: 'invalid token' } })
  return 'bad token'
}

/** Reports a valid token that is used after its session ended. */
export function reportEndedSession(): 'session ended' {
  logSecurityEvent({ type: 'access-denied', details: { reason: 'session ended' } })
  return 'session ended'
}

function isExpired(token: string) {
  try {
    const { exp } = decodeJwt(token)
    return typeof exp === 'number' && exp * 1000 <= Date.now()
  } catch {
    return false
  }
}
