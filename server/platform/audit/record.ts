import type { Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import type { AuditActions } from './actions.ts'

type Act = { [Subject in keyof AuditActions]: { subject: Subject; action: AuditActions[Subject] } }[keyof AuditActions]
type Entry = Act & { actorId: string | null; subjectId: string; details?: Record<string, unknown>; now: Date }

/** Writes an audit entry in the same transaction as the action. */
export async function record(tx: Tx, { now, ...entry }: Entry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, at: now })
}
