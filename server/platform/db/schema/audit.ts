import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, references } from './columns.ts'

/** Append-only audit log. A trigger rejects updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    references('audit_log_actor_id_fkey', table.actorId, users.id, 'restrict'),
    index('audit_log_subject_idx').on(table.subject, table.subjectId, table.id),
    index('audit_log_at_idx').on(table.at, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.at, table.id),
    index('audit_log_kind_idx').on(table.subject, table.at, table.id),
    index('audit_log_action_idx').on(table.subject, table.action, table.at, table.id),
    index('audit_log_subject_id_idx').on(table.subjectId, table.at, table.id),
  ],
)
