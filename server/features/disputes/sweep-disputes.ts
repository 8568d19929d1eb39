import { and, asc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { EVIDENCE_KEPT_DAYS } from '#domain/policies.ts'
import { listDisputes } from '#server/features/payments/disputes.ts'
import { db } from '#server/platform/db/client.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { deleteStored } from '#server/platform/storage/delete-stored.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { attempt } from './attempt.ts'
import { EVIDENCE_PREFIX } from './evidence/evidence-key.ts'
import { remindAdmins } from './remind-admins.ts'
import { syncDispute } from './sync-dispute.ts'

const BATCH_SIZE = 50
const SYNC_AFTER_MS = 3 * HOUR_MS
/** Longer than the provider retries an event. */
const LOOK_BACK_MS = 7 * DAY_MS

/** Catches up on events that were lost, reminds admins of deadlines and deletes old evidence. */
export async function sweepDisputes(now = new Date()): Promise<void> {
  for (const { providerId } of await listStale(now))
    await attempt(providerId, () => syncDispute({ id: providerId }, now))
  await attempt('recent', () => syncUnknown(now))
  await remindAdmins(now)
  await deleteOld(now)
  await removeOrphans(now)
}

/** Open disputes, and closed ones that are not lost until their amount is back. */
function listStale(now: Date) {
  const isDue = lt(disputes.syncedAt, new Date(now.getTime() - SYNC_AFTER_MS))
  const isReturning = and(
    ne(disputes.status, 'lost'),
    gt(disputes.closedAt, new Date(now.getTime() - LOOK_BACK_MS)),
    gt(disputes.withdrawnCents, disputes.returnedCents),
  )
  return db
    .select({ providerId: disputes.providerId })
    .from(disputes)
    .where(and(isDue, or(isNull(disputes.closedAt), isReturning)))
    .orderBy(asc(disputes.syncedAt))
    .limit(BATCH_SIZE)
}

/** Recent disputes whose event was lost, or whose order did not exist yet. */
async function syncUnknown(now: Date) {
  const recent = await listDisputes(new Date(now.getTime() - LOOK_BACK_MS))
  if (recent.length === 0) return
  const ids = recent.map(({ id }) => id)
  const rows = await db.select({ id: disputes.providerId }).from(disputes).where(inArray(disputes.providerId, ids))
  const known = new Set(rows.map(({ id }) => id))
  for (const dispute of recent) if (!known.has(dispute.id)) await attempt(dispute.id, () => syncDispute(dispute, now))
}

/** Deletes the evidence of disputes that were closed long ago. */
async function deleteOld(now: Date) {
  const before = new Date(now.getTime() - EVIDENCE_KEPT_DAYS * DAY_MS)
  const old = db.select({ id: disputes.id }).from(disputes).where(lt(disputes.closedAt, before))
  await deleteInBatches(disputeFiles, inArray(disputeFiles.disputeId, old))
}

/** Deletes files without a row: those of old disputes, and what a crash can leave. */
async function removeOrphans(now: Date) {
  const before = new Date(now.getTime() - DAY_MS)
  for await (const { key, modifiedAt } of storage().list(EVIDENCE_PREFIX)) {
    if (modifiedAt > before) continue
    if ((await db.$count(disputeFiles, eq(disputeFiles.storageKey, key))) === 0) await deleteStored(key)
  }
}
