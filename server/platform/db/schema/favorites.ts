import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { designs } from './catalog.ts'
import { moment, references } from './columns.ts'

/** Users' favorite designs. The table keeps its original British name. */
export const favorites = pgTable(
  'favourites',
  {
    userId: uuid('user_id').notNull(),
    designId: uuid('design_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'favourites_pkey', columns: [table.userId, table.designId] }),
    references('favourites_user_id_fkey', table.userId, users.id, 'cascade'),
    references('favourites_design_id_fkey', table.designId, designs.id, 'cascade'),
    index('favourites_design_id_idx').on(table.designId),
  ],
)

/** Followers get an email about a designer's new work. */
export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id').notNull(),
    designerId: uuid('designer_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'follows_pkey', columns: [table.followerId, table.designerId] }),
    references('follows_follower_id_fkey', table.followerId, users.id, 'cascade'),
    references('follows_designer_id_fkey', table.designerId, users.id, 'cascade'),
    check('follows_self_check', sql`${table.followerId} <> ${table.designerId}`),
    index('follows_designer_id_idx').on(table.designerId, table.followerId),
  ],
)

/** When a follower last got an email. */
export const followMails = pgTable(
  'follow_mails',
  {
    userId: uuid('user_id').primaryKey(),
    notifiedAt: moment('told_at').notNull(),
  },
  (table) => [references('follow_mails_user_id_fkey', table.userId, users.id, 'cascade')],
)
