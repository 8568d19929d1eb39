import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { type rightsCases, rightsNotices } from '#server/platform/db/schema/rights.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** Emails the new state of a case to the rights holder and, unless the notice was dismissed, to the designer. */
export async function mailDecision(tx: Tx, decided: typeof rightsCases.$inferSelect): Promise<void> {
  const { id: caseId, number, state, noticeId, designId, designerId } = decided
  if (state === 'received' || state === 'countered') return
  const [notice] = await tx.select().from(rightsNotices).where(eq(rightsNotices.id, noticeId))
  const [design] = await tx.select({ title: designs.title }).from(designs).where(eq(designs.id, designId))
  const [designer] = await tx.select({ to: profiles.email }).from(profiles).where(eq(profiles.userId, designerId))
  const about = { number, state, title: design?.title ?? '', origin: publicOrigin() }
  if (notice) await enqueueMail(tx, { kind: 'rights-decision', to: notice.email, ...about })
  if (!designer?.to || state === 'dismissed') return
  const { work = '', name: claimant = '' } = notice ?? {}
  await enqueueMail(tx, { kind: 'rights-designer', to: designer.to, ...about, state, caseId, work, claimant })
}
