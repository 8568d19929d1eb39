import { and, eq, isNotNull, ne, sum } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { type EvidenceKind, MAX_EVIDENCE_BYTES, sniffEvidenceType } from '#domain/evidence.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { lockAnswerable } from './lock-answerable.ts'
import { deleteEvidenceQueue } from './queues.ts'
import { storeContents } from './store-contents.ts'

/** `replaces`: the uploaded file of the same kind that the admin saw (optimistic locking); null if they saw no such file. */
type Upload = { kind: EvidenceKind; name: string; bytes: Buffer; replaces: string | null }

export const TOO_LARGE = `All files together must not exceed ${MAX_EVIDENCE_BYTES / 1_000_000} MB.`

/** Adds a file, or replaces the one of the same kind that the admin saw. Returns the new file's id. */
export async function uploadFile(
  viewer: Viewer,
  disputeId: string,
  { kind, name, bytes, replaces }: Upload,
  now: Date,
): Promise<string> {
  const contentType = sniffEvidenceType(bytes)
  if (!contentType) throw new AppError('unsupported', 'Upload a PDF, JPEG or PNG file.')
  if (bytes.length > MAX_EVIDENCE_BYTES) throw new AppError('too_large', TOO_LARGE)
  await db.transaction((tx) => requireRoom(tx, disputeId, { kind, bytes, replaces }, now))
  const stored = await storeContents(disputeId, bytes, contentType)
  await db.transaction(async (tx) => {
    await requireRoom(tx, disputeId, { kind, bytes, replaces }, now)
    const [known] = await tx
      .delete(disputeFiles)
      .where(and(eq(disputeFiles.disputeId, disputeId), eq(disputeFiles.kind, kind)))
      .returning()
    await tx.insert(disputeFiles).values({ ...stored, kind, name, uploadedBy: viewer.id, createdAt: now })
    const details = { kind, name, bytes: bytes.length }
    await record(tx, { actorId: viewer.id, action: 'add-file', subject: 'dispute', subjectId: disputeId, details, now })
    if (known) await enqueue(tx, deleteEvidenceQueue, { storageKey: known.storageKey })
  })
  return stored.id
}

/** Checked before the file is stored, and again with its row. */
async function requireRoom(tx: Tx, disputeId: string, { kind, bytes, replaces }: Omit<Upload, 'name'>, now: Date) {
  await lockAnswerable(tx, disputeId, now)
  const ofDispute = eq(disputeFiles.disputeId, disputeId)
  const isUpload = and(ofDispute, eq(disputeFiles.kind, kind), isNotNull(disputeFiles.uploadedBy))
  const [present] = await tx.select({ id: disputeFiles.id }).from(disputeFiles).where(isUpload)
  if ((present?.id ?? null) !== replaces)
    throw new StaleWriteError('Another admin has changed this file. Check it before you replace it.')
  const others = and(ofDispute, ne(disputeFiles.kind, kind))
  const [row] = await tx
    .select({ bytes: sum(disputeFiles.bytes).mapWith(Number) })
    .from(disputeFiles)
    .where(others)
  if ((row?.bytes ?? 0) + bytes.length > MAX_EVIDENCE_BYTES) throw new AppError('too_large', TOO_LARGE)
}
