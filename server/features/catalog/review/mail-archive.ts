import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { toJobId } from '#server/platform/jobs/to-job-id.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

type Archived = { designId: string; archivedAt: string }

/**
 * Emails the designer that a design was taken out of the shop, once per reason. Sends nothing if it has been restored or
 * taken down since.
 */
export async function mailArchive({ designId, archivedAt }: Archived): Promise<void> {
  const [row] = await db
    .select({
      title: designs.title,
      reason: designs.rejectionReason,
      to: profiles.email,
      userId: designs.designerId,
    })
    .from(designs)
    .innerJoin(profiles, eq(profiles.userId, designs.designerId))
    .where(
      and(
        eq(designs.id, designId),
        eq(designs.status, 'rejected'),
        eq(designs.archivedAt, new Date(archivedAt)),
        isNull(designs.takenDownAt),
      ),
    )
  if (!row?.to) return
  const { title, reason, to, userId } = row
  const mail = { kind: 'design-archived', to, userId, title, reason, origin: publicOrigin() } as const
  // Reasons saved in quick succession have a job each, and every job finds the last one.
  await enqueueMail(db, mail, toJobId(JSON.stringify([mail.kind, designId, archivedAt, reason])))
}
