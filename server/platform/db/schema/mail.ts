import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATIONS, type Notification } from '#domain/mailing-lists.ts'
import { users } from './accounts.ts'
import { isOneOf, moment, references } from './columns.ts'

/** Lease on sending an email, and when it was sent. A row outlives its job. */
export const sentMails = pgTable('sent_mails', {
  jobId: uuid('job_id').primaryKey(),
  claimedAt: moment('claimed_at').notNull(),
  sentAt: moment('sent_at'),
})

/** Notifications that users turned off. All others are on. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    userId: uuid('user_id').notNull(),
    notification: text('notification').$type<Notification>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'mail_opt_outs_pkey', columns: [table.userId, table.notification] }),
    references('mail_opt_outs_user_id_fkey', table.userId, users.id, 'cascade'),
    check('mail_opt_outs_notification_check', isOneOf(table.notification, NOTIFICATIONS)),
  ],
)
