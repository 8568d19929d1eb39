import { and, eq, isNull } from 'drizzle-orm'
import { notify } from '#server/features/notifications/notify.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { toJobId } from '#server/platform/jobs/to-job-id.ts'

type Archived = { designId: string; archivedAt: string }

/**
 * Notifies the designer that a design was taken out of the shop, once per reason, unless it has been restored or taken
 * down since.
 */
export async function mailArchive({ designId, archivedAt }: Archived): Promise<void> {
  const [row] = await db
    .select({
      title: designs.title,
      reason: designs.rejectionReason,
      userId: designs.designerId,
    })
    .from(designs)
    .where(
      and(
        eq(designs.id, designId),
        eq(designs.status, 'rejected'),
        eq(designs.archivedAt, new Date(archivedAt)),
        isNull(designs.takenDownAt),
      ),
    )
  if (!row) return
  const { title, reason, userId } = row
  const about = { userId, title, reason, origin: publicOrigin() }
  const notice = { event: 'archived', design_id: designId, title, reason } as const
  // Reasons saved in quick succession have a job each, and every job finds the last one.
  const key = `archive ${toJobId(JSON.stringify([designId, archivedAt, reason]))}`
  const event = { userId, key, notice, now: new Date(archivedAt) }
  await db.transaction((tx) => notify(tx, { ...event, mail: (to) => ({ kind: 'design-archived', to, ...about }) }))
}
