import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DIFFERENCE_KINDS, type DifferenceFacts, type DifferenceKind } from '#domain/books.ts'
import { cents } from '#domain/money.ts'
import { users } from './accounts.ts'
import { id, isOneOf, moment, references } from './columns.ts'
import { mills, money } from './money.ts'

const SUM = { precision: 14 }

/** The sums of one day (UTC) as the last check found them: payments and orders by the day of the order. */
export const bookDays = pgTable(
  'book_days',
  {
    day: date('day').primaryKey(),
    checkedAt: moment('checked_at').notNull(),
    paidSessions: integer('paid_sessions').notNull(),
    orders: integer('orders').notNull(),
    capturedCents: money('captured', SUM).notNull(),
    /** Refunds that the payment provider completed. */
    refundedCents: money('refunded', SUM).notNull(),
    orderedCents: money('ordered', SUM).notNull(),
    /** The refunded amounts of the orders, without refunds that are still pending. */
    orderRefundsCents: money('order_refunds', SUM).notNull(),
    /** The prices paid for order lines, without refunded items. */
    lineMills: mills('line_mills').notNull(),
    royaltyMills: mills('royalty_mills').notNull(),
    platformMills: mills('platform_mills').notNull(),
    /** Sales tax on top of the orders, part of the captured amount, and its completed refunds, part of the refunded amount. */
    taxCents: money('tax', SUM).notNull().default(cents(0)),
    refundedTaxCents: money('refunded_tax', SUM).notNull().default(cents(0)),
    /** The amounts that lost and open disputes took from our balance, and their fees. */
    disputedCents: money('disputed', SUM).notNull().default(cents(0)),
    disputeFeesCents: money('dispute_fees', SUM).notNull().default(cents(0)),
  },
  (table) => [index('book_days_checked_at_idx').on(table.checkedAt)],
)

/** A row that breaks a rule of the books. It stays on record after it is resolved. */
export const bookDifferences = pgTable(
  'book_differences',
  {
    id: id(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** The checkout, order or order line that differs. */
    subjectId: uuid('subject_id').notNull(),
    /** The day whose check finds it. */
    day: date('day').notNull(),
    facts: jsonb('facts').$type<DifferenceFacts>().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** When admins were emailed about it. */
    alertedAt: moment('alerted_at'),
    resolvedAt: moment('resolved_at'),
    /** The admin who repaired it. Null if the difference disappeared by itself. */
    repairedBy: uuid('repaired_by'),
  },
  (table) => [
    references('book_differences_repaired_by_fkey', table.repairedBy, users.id, 'restrict'),
    check('book_differences_kind_check', isOneOf(table.kind, DIFFERENCE_KINDS)),
    check('book_differences_repaired_check', sql`${table.repairedBy} is null or ${table.resolvedAt} is not null`),
    uniqueIndex('book_differences_open_key').on(table.kind, table.subjectId).where(sql`${table.resolvedAt} is null`),
    index('book_differences_open_idx').on(table.firstSeenAt, table.id).where(sql`${table.resolvedAt} is null`),
    index('book_differences_open_day_idx').on(table.day).where(sql`${table.resolvedAt} is null`),
    index('book_differences_resolved_idx').on(table.resolvedAt, table.id).where(sql`${table.resolvedAt} is not null`),
  ],
)
