import { sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { rateLimits } from '#server/platform/db/schema/limits.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'

export type Limit = { name: string; tries: number; windowSeconds: number }

export class TooMany extends AppError {
  constructor(retryAfterSeconds: number) {
    super('too_many', `Too many attempts. Please wait ${retryAfterSeconds} seconds.`, { retryAfterSeconds })
  }
}

/** Blocked callers are cached in memory, so that floods do not hit the database. Monotonic times, in case the clock is set. */
const blockedUntil = new Map<string, number>()
const MAX_REMEMBERED = 10_000

/**
 * Asynchronous commit, for this statement only: with a slow disk, the concurrent requests of a caller would hold every
 * database connection while they wait for their row. A crash of PostgreSQL loses the counts of the last second.
 */
const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`

/** Fixed-window rate limit shared by all instances: counts one attempt, and throws if the limit is exceeded. */
export async function countTry(limit: Limit, who: string): Promise<void> {
  if (config.RATE_LIMITS === 0) return
  const key = keyOf(limit, who)
  rejectIfBlocked(key)
  const { isOver, secondsLeft } = await countInWindow(limit, who)
  if (!isOver) return
  remember(key, performance.now() + secondsLeft * 1000)
  reportExceeded(limit)
  throw new TooMany(secondsLeft)
}

/** Counts one attempt, in the transaction if there is one. Says whether it exceeds the limit, and when the window ends. */
export async function countInWindow(limit: Limit, who: string, tx?: Tx) {
  const { tries, windowSeconds } = limit
  const endsAt = sql`now() + make_interval(secs => ${windowSeconds})`
  const [row] = await (tx ?? db)
    .insert(rateLimits)
    .values({ key: keyOf(limit, who), tries: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${rateLimits.endsAt} <= now() then 1 else ${rateLimits.tries} + 1 end`,
        endsAt: sql`case when ${rateLimits.endsAt} <= now() then ${endsAt} else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      tries: rateLimits.tries,
      endsAt: rateLimits.endsAt,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
      ...(!tx && { asyncCommit }),
    })
  if (!row) throw new Error('Failed to count the attempt.')
  const isOver = config.RATE_LIMITS > 0 && row.tries > tries * config.RATE_LIMITS
  return { isOver, endsAt: row.endsAt, secondsLeft: Math.max(1, row.secondsLeft) }
}

/** Throws if the limit was exceeded, without counting an attempt. */
export async function rejectIfExceeded(limit: Limit, who: string): Promise<void> {
  if (config.RATE_LIMITS === 0) return
  const key = keyOf(limit, who)
  const [row] = await db
    .select({
      tries: rateLimits.tries,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
    })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${key} and ${rateLimits.endsAt} > now()`)
  if (row && row.tries > limit.tries * config.RATE_LIMITS) throw new TooMany(Math.max(1, row.secondsLeft))
}

/** Resets the count, for example after a successful sign-in. */
export async function forgetTries(limit: Limit, who: string): Promise<void> {
  const key = keyOf(limit, who)
  blockedUntil.delete(key)
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`).returning({ asyncCommit })
}

/** Writes one security event when a caller exceeds a limit, not for every later request that is blocked. */
export function reportExceeded({ name }: Limit): void {
  logSecurityEvent({ type: name.startsWith('wrong-') ? 'locked-out' : 'limit-reached', details: { limit: name } })
}

export function keyOf({ name }: Limit, who: string): string {
  return `${name}:${who}`
}

function rejectIfBlocked(key: string) {
  const until = blockedUntil.get(key)
  if (until === undefined) return
  const left = Math.ceil((until - performance.now()) / 1000)
  if (left > 0) throw new TooMany(left)
  blockedUntil.delete(key)
}

function remember(key: string, until: number) {
  if (blockedUntil.size >= MAX_REMEMBERED) blockedUntil.clear()
  blockedUntil.set(key, until)
}
