import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { type AuditFilter, toCondition } from './audit-filter.ts'
import { type AuditRow, newestFirst, objectName, readPage } from './audit-rows.ts'

export const AuditEntryView = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    actor_id: z.uuid().nullable().openapi({ description: 'Null if a command or the shop itself acted' }),
    actor_name: z.string().nullable(),
    actor_email: z.string().nullable(),
    subject: z.string(),
    action: z.string(),
    subject_id: z.uuid(),
    subject_name: z.string().nullable().openapi({ example: 'PL-20418' }),
    details: z.record(z.string(), z.unknown()),
  })
  .openapi('AuditEntry')

/** Counting stops here, so that the first page stays fast with any number of entries. */
const MAX_COUNT = 1000

/** Audit entries, newest first. Keyset pagination. */
export async function listAuditLog({ after, limit, ...filter }: AuditFilter & PageQuery) {
  const condition = await toCondition(filter)
  const [rows, counted] = await Promise.all([readPage(condition, after, limit + 1), count(condition)])
  const { page, nextCursor } = toPage(rows, limit, ({ entry }) => newestFirst.encodeCursor(entry))
  return {
    items: page.map(toView),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
  }
}

async function count(condition: SQL | undefined) {
  const found = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(condition)
    .limit(MAX_COUNT + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

function toView(row: AuditRow): z.infer<typeof AuditEntryView> {
  const { id, at, actorId, subject, action, subjectId, details } = row.entry
  return {
    id,
    at: at.toISOString(),
    actor_id: actorId,
    actor_name: row.actorName,
    actor_email: row.actorEmail,
    subject,
    action,
    subject_id: subjectId,
    subject_name: objectName(row),
    details,
  }
}
