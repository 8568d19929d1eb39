import { bigint, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { designs } from './catalog.ts'
import { references } from './columns.ts'

const count = (name: string) => integer(name).notNull().default(0)

// All days are in UTC. Triggers count favorites and follows: see count_favorites and count_follows in ../triggers. A removal
// counts on the day it happens, so that past days never change. Sales are not stored here; they are in the royalty ledger.
// Writers lock rows in this order: design_days, design_totals, designer_days, follower_days, and by id within a table.

/** What happened to a design on a day. No row without an event. */
export const designDays = pgTable(
  'design_days',
  {
    designId: uuid('design_id').notNull(),
    day: date('day').notNull(),
    designerId: uuid('designer_id').notNull(),
    /** Visitors who opened the page, each once a day. */
    views: count('views'),
    favorited: count('favorited'),
    unfavorited: count('unfavorited'),
  },
  (table) => [
    primaryKey({ name: 'design_days_pkey', columns: [table.designId, table.day] }),
    references('design_days_design_id_fkey', table.designId, designs.id, 'cascade'),
    references('design_days_designer_id_fkey', table.designerId, users.id, 'cascade'),
    index('design_days_designer_idx').on(table.designerId, table.day),
  ],
)

/** The sums of `design_days` per design. */
export const designTotals = pgTable(
  'design_totals',
  {
    designId: uuid('design_id').primaryKey(),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    /** Added less removed. */
    favorites: count('favorites'),
  },
  (table) => [references('design_totals_design_id_fkey', table.designId, designs.id, 'cascade')],
)

/** The sums of `design_days` per designer and day, so that a report does not read a row per design. */
export const designerDays = pgTable(
  'designer_days',
  {
    designerId: uuid('designer_id').notNull(),
    day: date('day').notNull(),
    views: count('views'),
    favorited: count('favorited'),
    unfavorited: count('unfavorited'),
  },
  (table) => [
    primaryKey({ name: 'designer_days_pkey', columns: [table.designerId, table.day] }),
    references('designer_days_designer_id_fkey', table.designerId, users.id, 'cascade'),
  ],
)

/** New and lost followers of a designer on a day. The sum of all days is the number of followers. */
export const followerDays = pgTable(
  'follower_days',
  {
    designerId: uuid('designer_id').notNull(),
    day: date('day').notNull(),
    followed: count('followed'),
    unfollowed: count('unfollowed'),
  },
  (table) => [
    primaryKey({ name: 'follower_days_pkey', columns: [table.designerId, table.day] }),
    references('follower_days_designer_id_fkey', table.designerId, users.id, 'cascade'),
  ],
)
