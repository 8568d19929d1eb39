import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { idempotencyKeys } from '#server/platform/db/schema/checkouts.ts'

const KEPT_MS = DAY_MS
/** A running request renews its lease. If the lease expires, the process is gone, and a retry may take over. */
const LEASE_SECONDS = 4
const RENEW_EVERY_MS = 1000
const RETRY_AFTER_SECONDS = 2
/** By the clock of the database, because the clocks of processes can differ. */
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Claims an idempotency key: one request at a time. Returns the checkout an earlier request created from the same body. */
export async function claimKey(userId: string, key: string, body: unknown, now: Date): Promise<string | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const fresh = { bodyHash, runningUntil: leaseEnd }
  const expired = lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS))
  const idle = or(isNull(idempotencyKeys.runningUntil), lt(idempotencyKeys.runningUntil, sql`now()`))
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ userId, key, ...fresh, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: {
        ...fresh,
        checkoutId: sql`case when ${expired} then null else ${idempotencyKeys.checkoutId} end`,
        createdAt: sql`case when ${expired} then excluded.created_at else ${idempotencyKeys.createdAt} end`,
      },
      setWhere: and(idle, or(expired, eq(idempotencyKeys.bodyHash, bodyHash))),
    })
    .returning({ checkoutId: idempotencyKeys.checkoutId })
  if (claimed) return claimed.checkoutId
  const [rival] = await db.select().from(idempotencyKeys).where(isKey(userId, key))
  if (rival && rival.bodyHash !== bodyHash)
    throw new AppError('key_reused', 'This Idempotency-Key was already used for a different cart.')
  throw alreadyRunning()
}

/** Heartbeat of a claim, while its request waits for the payment provider. Returns a function that ends it. */
export function keepClaim(userId: string, key: string): () => void {
  const isRunning = and(isKey(userId, key), isNotNull(idempotencyKeys.runningUntil))
  const timer = setInterval(() => {
    // If the database is unavailable, the claim expires.
    db.update(idempotencyKeys)
      .set({ runningUntil: leaseEnd })
      .where(isRunning)
      .execute()
      .catch(() => {})
  }, RENEW_EVERY_MS)
  return () => clearInterval(timer)
}

type Claim = { userId: string; key: string; earlierId: string | null }

/**
 * Later requests with this key return this checkout. Fencing: fails if another request took over the claim meanwhile,
 * because this process was suspended.
 */
export async function storeCheckoutId(tx: Tx, { userId, key, earlierId }: Claim, checkoutId: string): Promise<void> {
  const isUnchanged = sql`${idempotencyKeys.checkoutId} is not distinct from ${earlierId}::uuid`
  const { rowCount } = await tx
    .update(idempotencyKeys)
    .set({ checkoutId })
    .where(and(isKey(userId, key), isUnchanged))
  if (rowCount === 0) throw alreadyRunning()
}

function alreadyRunning() {
  return new AppError('conflict', 'This checkout is already being created. Please wait a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** Releases the claim. A key without a checkout is deleted, so that it can be used for another cart. */
export async function releaseKey(userId: string, key: string): Promise<void> {
  await db.delete(idempotencyKeys).where(and(isKey(userId, key), isNull(idempotencyKeys.checkoutId)))
  await db.update(idempotencyKeys).set({ runningUntil: null }).where(isKey(userId, key))
}

export async function deleteOldKeys(now: Date): Promise<void> {
  await deleteInBatches(idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)))
}

function isKey(userId: string, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}
