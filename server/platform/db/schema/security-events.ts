import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, isAtMost, isFilled, moment } from './columns.ts'

/**
 * Append-only security log. A trigger rejects every change but two: the sweep deletes expired events, and the deletion
 * of an account erases its IP addresses. Without foreign keys, so that an event never fails because of its account.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: moment('at').notNull(),
    type: text('type').notNull(),
    accountId: uuid('account_id'),
    /** The admin who did this to the account; null if the user or a command did it. */
    actorId: uuid('actor_id'),
    ip: text('ip'),
    userAgent: text('user_agent').notNull().default(''),
    requestId: uuid('request_id'),
    /** Above 1 in the summary of a flood. */
    count: integer('count').notNull().default(1),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [
    check('security_events_type_check', isFilled(table.type, 40)),
    check('security_events_ip_check', isAtMost(table.ip, 100)),
    check('security_events_user_agent_check', isAtMost(table.userAgent, 300)),
    check('security_events_count_check', sql`${table.count} > 0`),
    index('security_events_at_idx').on(table.at, table.id),
    index('security_events_account_idx').on(table.accountId, table.at, table.id),
    index('security_events_type_idx').on(table.type, table.at, table.id),
    index('security_events_ip_idx').on(table.ip, table.at, table.id),
  ],
)
