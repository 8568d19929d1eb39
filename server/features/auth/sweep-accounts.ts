import { lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#domain/policies.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { oneTimeTokens, sessions } from '#server/platform/db/schema/accounts.ts'
import { passkeyChallenges } from '#server/platform/db/schema/passkeys.ts'

/** Longer than the lifetime of any link, code or challenge. */
const TOKENS_KEPT_MS = DAY_MS

/** Removes expired sessions, links, codes and challenges. */
export async function sweepAccounts(now = new Date()): Promise<void> {
  await deleteInBatches(sessions, isSessionExpired(now))
  await deleteInBatches(oneTimeTokens, lt(oneTimeTokens.createdAt, before(now, TOKENS_KEPT_MS)))
  await deleteInBatches(passkeyChallenges, lt(passkeyChallenges.createdAt, before(now, TOKENS_KEPT_MS)))
}

export function isSessionExpired(now: Date) {
  const isOld = lt(sessions.createdAt, before(now, SESSION_MAX_MS))
  const isIdle = lt(sessions.refreshedAt, before(now, SESSION_IDLE_MS))
  return sql`(${isOld} or ${isIdle})`
}

function before(now: Date, ms: number) {
  return new Date(now.getTime() - ms)
}
