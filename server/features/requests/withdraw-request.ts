import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { readRequest, requestNotFound } from './find-request.ts'

/** Takes a request off the list for good, as long as it is open. The guard is in the DELETE, so that a claim that comes first wins. */
export async function withdrawRequest(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(designRequests)
      .where(and(eq(designRequests.id, id), eq(designRequests.status, 'open')))
      .returning()
    if (!gone && !(await readRequest(id, tx))) throw requestNotFound()
    if (!gone) throw new AppError('conflict', 'A designer has claimed this request: it can no longer be withdrawn.')
    await invalidatePages(tx, 'requests')
    const details = { title: gone.title, price: gone.priceCents, deadline: gone.deadline }
    await record(tx, { actorId: viewer.id, action: 'withdraw', subject: 'request', subjectId: id, details, now })
  })
}
