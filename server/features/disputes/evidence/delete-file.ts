import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { lockAnswerable } from './lock-answerable.ts'
import { deleteEvidenceQueue, evidenceQueue } from './queues.ts'

/**
 * Deletes an uploaded file. Jobs delete its contents and attach the shop's own file again if it replaced one, so that a
 * storage that is down does not fail a deletion that was saved.
 */
export async function deleteFile(viewer: Viewer, disputeId: string, fileId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAnswerable(tx, disputeId, now)
    const isFile = and(eq(disputeFiles.disputeId, disputeId), eq(disputeFiles.id, fileId))
    const [file] = await tx.select().from(disputeFiles).where(isFile)
    if (!file) throw new AppError('not_found', 'File not found')
    if (!file.uploadedBy)
      throw new AppError('conflict', 'The shop attaches this file. Upload another one to replace it.')
    await tx.delete(disputeFiles).where(isFile)
    const details = { kind: file.kind, name: file.name }
    const entry = { actorId: viewer.id, subject: 'dispute', subjectId: disputeId, details, now } as const
    await record(tx, { ...entry, action: 'delete-file' })
    await enqueue(tx, deleteEvidenceQueue, { storageKey: file.storageKey })
    await enqueue(tx, evidenceQueue, { disputeId })
  })
}
