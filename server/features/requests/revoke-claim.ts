import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { notifyDesigner } from './claims/notify-designer.ts'
import { reopenRequests } from './claims/reopen-requests.ts'
import { requestNotFound } from './find-request.ts'

export const RevokeInput = z
  .strictObject({
    reason: TextInput.min(1).max(500).optional().openapi({ description: 'Included in the email to the designer' }),
  })
  .openapi('TakeBack')

/** Reopens a request that its designer has not delivered, and notifies the designer. Locks the row, so that a concurrent delivery cannot interfere. */
export async function revokeClaim(viewer: Viewer, id: string, reason: string | undefined, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [request] = await tx.select().from(designRequests).where(eq(designRequests.id, id)).for('update')
    if (!request) throw requestNotFound()
    if (request.status === 'open') throw new AppError('conflict', 'This request has not been claimed.')
    if (request.status === 'completed') throw new AppError('conflict', 'This request is already completed.')
    await reopenRequests(tx, [id], now)
    const details = { designer_id: request.designerId, reason }
    await record(tx, { actorId: viewer.id, action: 'take-back', subject: 'request', subjectId: id, details, now })
    const { title, designerId } = request
    const news = { kind: 'claim-revoked', title, reason: reason ?? null } as const
    if (designerId) await notifyDesigner(tx, { userId: designerId, requestId: id, now }, news)
  })
}
