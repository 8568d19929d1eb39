import type { Session } from './account.ts'

type Method = { method: string; timestamp: number }

/** NIST authenticator assurance level: 2 if the user proved two factors. A passkey with user verification is two factors itself. */
export function assuranceLevel({ method, secondFactor }: Session): 'aal1' | 'aal2' {
  return secondFactor || method === 'webauthn' ? 'aal2' : 'aal1'
}

/** Whether the user has two-step verification, but this session has passed only the first step. */
export function isSecondStepDue({ session, hasFactor }: { session: Session; hasFactor: boolean }): boolean {
  return hasFactor && assuranceLevel(session) === 'aal1'
}

/** Authentication methods of the session, most recent first. */
export function authenticationMethods({ method, createdAt, secondFactor, secondFactorAt }: Session): Method[] {
  const first = { method, timestamp: toSeconds(createdAt) }
  if (!secondFactor || !secondFactorAt) return [first]
  return [{ method: secondFactor, timestamp: toSeconds(secondFactorAt) }, first]
}

function toSeconds(at: Date) {
  return Math.floor(at.getTime() / 1000)
}
