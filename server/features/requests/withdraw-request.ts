import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { readRequest, requestNotFound } from './find-request.ts'

/** Deletes an open request. The state check is part of the DELETE, so a concurrent claim either wins or finds no request. */
export async function withdrawRequest(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .delete(designRequests)
      .where(and(eq(designRequests.id, id), eq(designRequests.status, 'open')))
      .returning()
    if (!withdrawn && !(await readRequest(id, tx))) throw requestNotFound()
    if (!withdrawn)
      throw new AppError('conflict', 'A designer has claimed this request. It can no longer be withdrawn.')
    await invalidatePages(tx, 'requests')
    const details = { title: withdrawn.title, price: withdrawn.priceCents, deadline: withdrawn.deadline }
    await record(tx, { actorId: viewer.id, action: 'withdraw', subject: 'request', subjectId: id, details, now })
  })
}
