import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Webhook events already processed, to ignore duplicates. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  processedAt: moment('processed_at').notNull(),
})
