import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'
import { designs } from './catalog.ts'
import { moment, references } from './columns.ts'
import { money } from './money.ts'

const SUM = { precision: 14 }
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Daily totals (UTC), computed by a job from orders and designs. Can be computed again at any time. */
export const insightDays = pgTable(
  'insight_days',
  {
    day: date('day').primaryKey(),
    orders: integer('orders').notNull(),
    /** The totals of the day's orders, and what was refunded of them until now. */
    grossCents: money('gross', SUM).notNull(),
    refundedCents: money('refunded', SUM).notNull(),
    /** New designs. */
    submissions: integer('submissions').notNull(),
    /** Designs whose last decision was on this day, and how long they waited for it in total. */
    reviewed: integer('reviewed').notNull(),
    reviewSeconds: bigint('review_seconds', { mode: 'number' }).notNull(),
    computedAt: moment('computed_at').notNull(),
    /** Whether the next run of the job must compute the day again. */
    stale: boolean('stale').notNull().default(false),
  },
  (table) => [
    index('insight_days_computed_at_idx').on(table.computedAt),
    index('insight_days_stale_idx').on(table.day).where(sql`${table.stale}`),
  ],
)

/** Items sold per day and design, less refunded items. */
export const insightDesignDays = pgTable(
  'insight_design_days',
  {
    day: date('day').notNull(),
    designId: uuid('design_id').notNull(),
    sold: integer('sold').notNull(),
    revenueCents: money('revenue', SUM).notNull(),
  },
  (table) => [
    primaryKey({ name: 'insight_design_days_pkey', columns: [table.day, table.designId] }),
    references('insight_design_days_design_id_fkey', table.designId, designs.id, 'cascade'),
    index('insight_design_days_design_idx').on(table.designId, table.day),
  ],
)

/** Visitors per day (UTC), as a HyperLogLog sketch: it can count visitors, but not list them. */
export const visitDays = pgTable(
  'visit_days',
  {
    day: date('day').primaryKey(),
    /** Makes the hashes of a day useless on any other day. Erased when the day is over. */
    salt: bytea('salt'),
    registers: bytea('registers').notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (table) => [check('visit_days_visits_check', sql`${table.visits} >= 0`)],
)
