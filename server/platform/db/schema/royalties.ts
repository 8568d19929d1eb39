import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ADJUSTMENT_KINDS, type AdjustmentKind } from '#domain/royalties.ts'
import { users } from './accounts.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { disputes } from './disputes.ts'
import { mills } from './money.ts'
import { orderItems } from './orders.ts'
import { refundLines } from './refunds.ts'

/** Ledger of royalties in mills: one entry per sold order line, and a negative entry per refund or lost dispute. */
export const royaltyEntries = pgTable(
  'royalty_entries',
  {
    id: id(),
    designerId: uuid('designer_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    /** The refund that this entry reverses royalties for. Null for a sale. */
    refundLineId: uuid('refund_line_id'),
    /** The lost dispute that this entry reverses royalties for. Null for a sale or refund. */
    disputeId: uuid('dispute_id'),
    quantity: integer('quantity').notNull(),
    basisPoints: integer('basis_points').notNull(),
    mills: mills('mills').notNull(),
    platformMills: mills('platform_mills').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the amount became available. Null while it is pending. All entries of an order clear together. */
    clearedAt: moment('cleared_at'),
  },
  (table) => [
    references('royalty_entries_designer_id_fkey', table.designerId, users.id, 'restrict'),
    references('royalty_entries_order_item_id_fkey', table.orderItemId, orderItems.id, 'restrict'),
    references('royalty_entries_refund_line_id_fkey', table.refundLineId, refundLines.id, 'restrict'),
    references('royalty_entries_dispute_id_fkey', table.disputeId, disputes.id, 'restrict'),
    unique('royalty_entries_cause_key').on(table.orderItemId, table.refundLineId, table.disputeId).nullsNotDistinct(),
    check('royalty_entries_one_cause_check', sql`num_nonnulls(${table.refundLineId}, ${table.disputeId}) <= 1`),
    check(
      'royalty_entries_sign_check',
      sql`case when ${table.disputeId} is not null then ${table.mills} <= 0 and ${table.platformMills} <= 0 and ${table.quantity} <= 0
        when ${table.refundLineId} is null then ${table.mills} >= 0 and ${table.platformMills} >= 0 and ${table.quantity} > 0
        else ${table.mills} <= 0 and ${table.platformMills} <= 0 and ${table.quantity} < 0 end`,
    ),
    index('royalty_entries_pending_idx').on(table.orderItemId).where(sql`${table.clearedAt} is null`),
    check('royalty_entries_basis_points_check', sql`${table.basisPoints} between 0 and 10000`),
    index('royalty_entries_designer_idx').on(table.designerId, table.createdAt, table.id),
  ],
)

/** Changes of a balance that no order causes, such as writing off a debt. */
export const royaltyAdjustments = pgTable(
  'royalty_adjustments',
  {
    id: id(),
    designerId: uuid('designer_id').notNull(),
    kind: text('kind').$type<AdjustmentKind>().notNull(),
    mills: mills('mills').notNull(),
    reason: text('reason').notNull(),
    actorId: uuid('actor_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('royalty_adjustments_designer_id_fkey', table.designerId, users.id, 'restrict'),
    references('royalty_adjustments_actor_id_fkey', table.actorId, users.id, 'restrict'),
    check('royalty_adjustments_kind_check', isOneOf(table.kind, ADJUSTMENT_KINDS)),
    check('royalty_adjustments_mills_check', sql`${table.mills} <> 0`),
    check('royalty_adjustments_reason_check', isFilled(table.reason, 300)),
    index('royalty_adjustments_designer_idx').on(table.designerId, table.createdAt, table.id),
  ],
)
