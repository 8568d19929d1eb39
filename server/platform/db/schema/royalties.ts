import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, references } from './columns.ts'
import { mills } from './money.ts'
import { orderItems } from './orders.ts'
import { refundLines } from './refunds.ts'

/** Ledger of royalties in mills: one entry per sold order line, and a negative entry per refund. */
export const royaltyEntries = pgTable(
  'royalty_entries',
  {
    id: id(),
    designerId: uuid('designer_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    /** The refund that this entry reverses royalties for. Null for a sale. */
    refundLineId: uuid('refund_line_id'),
    quantity: integer('quantity').notNull(),
    basisPoints: integer('basis_points').notNull(),
    mills: mills('mills').notNull(),
    platformMills: mills('platform_mills').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('royalty_entries_designer_id_fkey', table.designerId, users.id, 'restrict'),
    references('royalty_entries_order_item_id_fkey', table.orderItemId, orderItems.id, 'restrict'),
    references('royalty_entries_refund_line_id_fkey', table.refundLineId, refundLines.id, 'restrict'),
    unique('royalty_entries_cause_key').on(table.orderItemId, table.refundLineId).nullsNotDistinct(),
    check(
      'royalty_entries_sign_check',
      sql`case when ${table.refundLineId} is null then ${table.mills} >= 0 and ${table.platformMills} >= 0 and ${table.quantity} > 0
        else ${table.mills} <= 0 and ${table.platformMills} <= 0 and ${table.quantity} < 0 end`,
    ),
    check('royalty_entries_basis_points_check', sql`${table.basisPoints} between 0 and 10000`),
    index('royalty_entries_designer_idx').on(table.designerId, table.createdAt, table.id),
  ],
)
