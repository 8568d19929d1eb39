import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { recordAll } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { type FailedJobFilter, retryFailedJobs } from '#server/platform/jobs/failed-jobs.ts'

/** More jobs than this are retried in several steps. */
const MAX_JOBS = 1000

/** Runs failed jobs again, and records which admin did it. Returns their number. */
export async function retryJobs(viewer: Viewer, filter: FailedJobFilter, now: Date): Promise<number> {
  const ids = await db.transaction(async (tx) => {
    const retried = await retryFailedJobs(tx, filter, MAX_JOBS)
    const entry = { actorId: viewer.id, action: 'retry', subject: 'job', now } as const
    await recordAll(
      tx,
      retried.map((subjectId) => ({ ...entry, subjectId })),
    )
    return retried
  })
  if (filter.id && ids.length === 0) throw new AppError('not_found', 'This job is not failed anymore.')
  return ids.length
}
