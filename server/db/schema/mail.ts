import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What became of a mail: claimed by the run of its job that is sending it, and sent. A row outlives its job. */
export const sentMails = pgTable('sent_mails', {
  jobId: uuid('job_id').primaryKey(),
  claimedAt: moment('claimed_at').notNull(),
  sentAt: moment('sent_at'),
})
