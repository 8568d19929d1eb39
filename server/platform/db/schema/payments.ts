import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What the payment provider told us; an event that is here has had its effect. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  processedAt: moment('processed_at').notNull(),
})
