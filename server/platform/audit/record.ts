import type { Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import type { AuditActions } from './actions.ts'

type Act = { [Subject in keyof AuditActions]: { subject: Subject; action: AuditActions[Subject] } }[keyof AuditActions]
type Entry = Act & { actorId: string | null; subjectId: string; details?: Record<string, unknown>; now: Date }

const BATCH_SIZE = 1000

/** Writes an audit entry in the same transaction as the action. */
export async function record(tx: Tx, entry: Entry): Promise<void> {
  await recordAll(tx, [entry])
}

/** Writes the entries of one action on many subjects. PostgreSQL accepts 65,535 parameters per statement. */
export async function recordAll(tx: Tx, entries: readonly Entry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH_SIZE)
    await tx
      .insert(auditLog)
      .values(entries.slice(from, from + BATCH_SIZE).map(({ now, ...entry }) => ({ ...entry, at: now })))
}
