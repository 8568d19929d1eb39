import { and, desc, eq, inArray } from 'drizzle-orm'
import type { LastChange } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import type { AuditActions } from './actions.ts'

type Subject = keyof AuditActions
type Viewer = { role: string }

/** Who last changed a subject, or any of its kind, for an edit that came too late. Only admins read names. */
export async function lastChange<Of extends Subject>(
  viewer: Viewer,
  subject: Of,
  subjectId: string | undefined,
  actions: readonly AuditActions[Of][] = [],
): Promise<LastChange> {
  const [entry] = await db
    .select({ changedBy: profiles.displayName, changedAt: auditLog.at })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subject, subject),
        subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
        actions.length > 0 ? inArray(auditLog.action, [...actions]) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  if (!entry) return { changedBy: null, changedAt: null }
  return viewer.role === 'admin' ? entry : { ...entry, changedBy: null }
}
