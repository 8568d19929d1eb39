import { integer, pgTable } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { money } from './money.ts'

/**
 * What all orders come to: the sum of its rows. A trigger adds a row for each change, so that no payment waits for another;
 * a job puts them together.
 */
export const orderTotals = pgTable('order_totals', {
  id: id(),
  orders: integer('orders').notNull(),
  /** Paid, and neither sent nor cancelled. */
  toShip: integer('to_ship').notNull(),
  /** What was paid, less what went back. */
  revenueCents: money('revenue', { precision: 14 }).notNull(),
})
