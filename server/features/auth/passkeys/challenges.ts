import { and, eq, gt, isNull } from 'drizzle-orm'
import { isUuid } from '#domain/uuid.ts'
import { db } from '#server/platform/db/client.ts'
import { passkeyChallenges } from '#server/platform/db/schema/passkeys.ts'
import { AuthError } from '../auth-error.ts'

const LIFETIME_SECONDS = 300

/** Stores a challenge. Without a user, it is for a sign-in. */
export async function storeChallenge(challenge: string, userId: string | null, now: Date) {
  const row = { userId, challenge, createdAt: now }
  const [stored] = await db.insert(passkeyChallenges).values(row).returning({ id: passkeyChallenges.id })
  if (!stored) throw new Error('Failed to insert the challenge.')
  return { challenge_id: stored.id, expires_at: Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS }
}

/** Consumes a challenge. Deleting it is the check, so it works once, for its user, and for five minutes. */
export async function takeChallenge(id: unknown, userId: string | null, now: Date): Promise<string> {
  if (typeof id !== 'string' || !isUuid(id)) throw expired()
  const isOpen = and(
    eq(passkeyChallenges.id, id),
    userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
    gt(passkeyChallenges.createdAt, new Date(now.getTime() - LIFETIME_SECONDS * 1000)),
  )
  const [taken] = await db.delete(passkeyChallenges).where(isOpen).returning()
  if (taken) return taken.challenge
  throw expired()
}

function expired() {
  return new AuthError('webauthn_challenge_expired', 'This request has expired. Please try again.')
}
