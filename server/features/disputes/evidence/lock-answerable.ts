import { eq } from 'drizzle-orm'
import { needsAnswer } from '#domain/disputes.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'

type Dispute = typeof disputes.$inferSelect

/** Locks a dispute that an admin can still answer. An answer is final, so everything else is refused. */
export async function lockAnswerable(tx: Tx, id: string, now: Date): Promise<Dispute> {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
  if (!dispute) throw new AppError('not_found', 'Dispute not found')
  const refusal = refuse(dispute, now)
  if (refusal) throw new AppError('conflict', refusal)
  return dispute
}

function refuse({ closedAt, submitAskedAt, acceptAskedAt, status, respondBy }: Dispute, now: Date) {
  if (closedAt) return 'This dispute is closed.'
  if (acceptAskedAt) return 'This dispute was already accepted.'
  if (submitAskedAt || !needsAnswer(status)) return 'The evidence was already submitted.'
  if (respondBy && respondBy <= now) return 'The deadline for evidence has passed.'
}
