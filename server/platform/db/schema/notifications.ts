import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  FREQUENCIES,
  type Frequency,
  NOTIFICATION_KINDS,
  type Notice,
  type NotificationKind,
} from '#domain/notifications.ts'
import { users } from './accounts.ts'
import { id, isAtMost, isFilled, isOneOf, moment, references } from './columns.ts'

const KINDS = sql.raw(NOTIFICATION_KINDS.map((kind) => `'${kind}'`).join(', '))

/** What happened to a designer's designs, sales and payouts. Written in the transaction of the event. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    /** Identifies the event, so that a repeated job does not notify twice. New followers of a day share one. */
    key: text('key').notNull(),
    notice: jsonb('notice').$type<Notice>().notNull(),
    /** Followers; otherwise 1. */
    count: integer('count').notNull().default(1),
    /** False if the designer had turned off this kind in the portal. */
    isInPortal: boolean('is_in_portal').notNull(),
    /** Waits for the next digest. */
    isForDigest: boolean('is_for_digest').notNull(),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('notifications_user_id_fkey', table.userId, users.id, 'cascade'),
    unique('notifications_key').on(table.userId, table.key),
    check('notifications_key_check', isFilled(table.key, 120)),
    check('notifications_count_check', sql`${table.count} > 0`),
    index('notifications_portal_idx').on(table.userId, table.createdAt, table.id).where(sql`${table.isInPortal}`),
    index('notifications_unread_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.isInPortal} and ${table.readAt} is null`),
    index('notifications_digest_idx').on(table.userId, table.createdAt).where(sql`${table.isForDigest}`),
    index('notifications_created_at_idx').on(table.createdAt),
  ],
)

/** A designer's choices, if they differ from the defaults. Email switches are in `mail_opt_outs`. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id').primaryKey(),
    /** Kinds that are turned off in the portal. */
    portalOff: text('portal_off').array().$type<NotificationKind[]>().notNull().default([]),
    frequency: text('frequency').$type<Frequency>().notNull().default('immediately'),
    /** Of the design requests to hear about. Null: the categories of the designer's own designs. */
    categoryIds: uuid('category_ids').array(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    references('notification_settings_user_id_fkey', table.userId, users.id, 'cascade'),
    check('notification_settings_portal_off_check', sql`${table.portalOff} <@ array[${KINDS}]`),
    check('notification_settings_frequency_check', isOneOf(table.frequency, FREQUENCIES)),
    check(
      'notification_settings_categories_check',
      sql`${table.categoryIds} is null or cardinality(${table.categoryIds}) <= 100`,
    ),
  ],
)

/** The latest period whose digest was sent to a designer, as its first day in UTC. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    userId: uuid('user_id').primaryKey(),
    period: text('period').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    references('notification_digests_user_id_fkey', table.userId, users.id, 'cascade'),
    check('notification_digests_period_check', isAtMost(table.period, 10)),
  ],
)
