import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MAX_DESCRIPTION_LENGTH } from '#domain/catalog.ts'
import { MAX_REQUEST_MESSAGE_LENGTH, MESSAGE_SIDES, type MessageSide } from '#domain/claims.ts'
import { MAX_REQUEST_TITLE_LENGTH, REQUEST_STATUSES, type RequestStatus } from '#domain/requests.ts'
import { users } from './accounts.ts'
import { categories, designs } from './catalog.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { money } from './money.ts'

export const designRequests = pgTable(
  'design_requests',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    categoryId: uuid('category_id').notNull(),
    priceCents: money('price').notNull(),
    deadline: date('deadline').notNull(),
    designerId: uuid('designer_id'),
    adminId: uuid('admin_id').notNull(),
    status: text('status').$type<RequestStatus>().notNull().default('open'),
    /** The delivered design. */
    designId: uuid('design_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    claimedAt: moment('claimed_at'),
    /** When a job reopens the request, unless it is delivered before. Null for claims of older versions after the deadline. */
    claimExpiresAt: moment('claim_expires_at'),
    /** Null when no reminder is left. */
    nextReminderAt: moment('next_reminder_at'),
    /** Optimistic locking: each edit increments it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    references('design_requests_category_id_fkey', table.categoryId, categories.id, 'restrict'),
    references('design_requests_designer_id_fkey', table.designerId, users.id, 'restrict'),
    references('design_requests_admin_id_fkey', table.adminId, users.id, 'restrict'),
    references('design_requests_design_id_fkey', table.designId, designs.id, 'restrict'),
    unique('design_requests_design_id_key').on(table.designId),
    check('design_requests_design_check', sql`${table.designId} is null or ${table.status} = 'completed'`),
    check('design_requests_title_check', isFilled(table.title, MAX_REQUEST_TITLE_LENGTH)),
    check('design_requests_description_check', isFilled(table.description, MAX_DESCRIPTION_LENGTH)),
    check('design_requests_price_check', sql`${table.priceCents} > 0 and ${table.priceCents} <> 'NaN'`),
    check('design_requests_status_check', isOneOf(table.status, REQUEST_STATUSES)),
    check('design_requests_claim_check', sql`(${table.status} = 'open') = (${table.designerId} is null)`),
    check(
      'design_requests_claim_expires_at_check',
      sql`${table.status} <> 'in_progress' or ${table.claimExpiresAt} is null or ${table.claimExpiresAt} <= (${table.deadline} + 1)::timestamp at time zone 'utc'`,
    ),
    index('design_requests_claim_expires_at_idx').on(table.claimExpiresAt).where(sql`${table.status} = 'in_progress'`),
    index('design_requests_next_reminder_at_idx').on(table.nextReminderAt).where(sql`${table.status} = 'in_progress'`),
    index('design_requests_status_created_at_idx').on(table.status, table.createdAt, table.id),
    index('design_requests_designer_idx')
      .on(table.designerId, table.createdAt, table.id)
      .where(sql`${table.designerId} is not null`),
  ],
)

/** Designers who want to know when a claimed request is open again. */
export const requestWaiters = pgTable(
  'request_waiters',
  {
    requestId: uuid('request_id').notNull(),
    designerId: uuid('designer_id').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** The order of the list. A designer who was notified goes to its end. */
    queuedAt: moment('queued_at').notNull(),
    /** When the designer was last told that the request is open. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    primaryKey({ name: 'request_waiters_pkey', columns: [table.requestId, table.designerId] }),
    references('request_waiters_request_id_fkey', table.requestId, designRequests.id, 'cascade'),
    references('request_waiters_designer_id_fkey', table.designerId, users.id, 'restrict'),
    index('request_waiters_queue_idx').on(table.requestId, table.queuedAt, table.designerId),
    index('request_waiters_designer_idx').on(table.designerId),
  ],
)

/** Messages about a request between admins and one designer who has claimed it. */
export const requestMessages = pgTable(
  'request_messages',
  {
    /** Chosen by the client, so that a repeated request adds nothing. */
    id: id(),
    requestId: uuid('request_id').notNull(),
    /** The designer of the thread, also if an admin wrote the message. */
    designerId: uuid('designer_id').notNull(),
    side: text('side').$type<MessageSide>().notNull(),
    authorId: uuid('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the other side opened it. */
    readAt: moment('read_at'),
    /** When it was included in an email, or did not have to be, because it had been read. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    references('request_messages_request_id_fkey', table.requestId, designRequests.id, 'cascade'),
    references('request_messages_designer_id_fkey', table.designerId, users.id, 'restrict'),
    references('request_messages_author_id_fkey', table.authorId, users.id, 'restrict'),
    check('request_messages_side_check', isOneOf(table.side, MESSAGE_SIDES)),
    check('request_messages_text_check', isFilled(table.text, MAX_REQUEST_MESSAGE_LENGTH)),
    check('request_messages_author_check', sql`${table.side} = 'admin' or ${table.authorId} = ${table.designerId}`),
    index('request_messages_thread_idx').on(table.requestId, table.designerId, table.createdAt, table.id),
    index('request_messages_designer_idx').on(table.designerId, table.createdAt, table.id),
    index('request_messages_unread_idx').on(table.requestId, table.side).where(sql`${table.readAt} is null`),
  ],
)
