import { integer, pgTable } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { money } from './money.ts'

/**
 * Totals of all orders: the sum of the rows. A trigger appends a delta for each change, so that payments do not block
 * each other, and a job merges the rows.
 */
export const orderTotals = pgTable('order_totals', {
  id: id(),
  orders: integer('orders').notNull(),
  /** Paid, but neither shipped nor canceled. */
  toShip: integer('to_ship').notNull(),
  /** Payments less refunds. */
  revenueCents: money('revenue', { precision: 14 }).notNull(),
})
