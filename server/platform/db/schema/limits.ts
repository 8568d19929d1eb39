import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Fixed-window rate limits: attempts per key in the current window. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  endsAt: moment('ends_at').notNull(),
})
