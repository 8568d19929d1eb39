import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents } from '#domain/money.ts'
import { REFUND_STATUSES, type RefundStatus } from '#domain/orders.ts'
import { users } from './accounts.ts'
import { id, isAtMost, isFilled, isOneOf, moment, references } from './columns.ts'
import { money } from './money.ts'
import { orderItems, orders } from './orders.ts'

/** A refund is stored before the provider is called, so that it cannot be sent twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('pending'),
    amountCents: money('amount').notNull(),
    /** The part of the amount that refunds shipping. */
    shippingCents: money('shipping_amount').notNull(),
    /** Sales tax, refunded on top of the amount. */
    taxCents: money('tax_amount').notNull().default(cents(0)),
    reason: text('reason'),
    /** Null if the refund was created in the provider's dashboard. */
    adminId: uuid('admin_id'),
    idempotencyKey: text('idempotency_key'),
    providerRefundId: text('provider_refund_id'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    references('refunds_order_id_fkey', table.orderId, orders.id, 'restrict'),
    references('refunds_admin_id_fkey', table.adminId, users.id, 'restrict'),
    unique('refunds_provider_refund_id_key').on(table.providerRefundId),
    unique('refunds_idempotency_key').on(table.orderId, table.idempotencyKey),
    check('refunds_status_check', isOneOf(table.status, REFUND_STATUSES)),
    check('refunds_amount_check', sql`${table.amountCents} > 0 and ${table.amountCents} <> 'NaN'`),
    check('refunds_shipping_amount_check', sql`${table.shippingCents} between 0 and ${table.amountCents}`),
    check('refunds_tax_amount_check', sql`${table.taxCents} >= 0 and ${table.taxCents} <> 'NaN'`),
    check('refunds_reason_check', isFilled(table.reason, 500)),
    check('refunds_idempotency_key_check', isAtMost(table.idempotencyKey, 255)),
    check('refunds_settled_check', sql`(${table.status} = 'pending') = (${table.settledAt} is null)`),
    index('refunds_order_idx').on(table.orderId, table.createdAt),
    index('refunds_settled_at_idx').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    index('refunds_pending_idx').on(table.createdAt).where(sql`${table.status} = 'pending'`),
  ],
)

export const refundLines = pgTable(
  'refund_lines',
  {
    id: id(),
    refundId: uuid('refund_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    references('refund_lines_refund_id_fkey', table.refundId, refunds.id, 'cascade'),
    references('refund_lines_order_item_id_fkey', table.orderItemId, orderItems.id, 'restrict'),
    unique('refund_lines_item_key').on(table.refundId, table.orderItemId),
    check('refund_lines_quantity_check', sql`${table.quantity} > 0`),
    index('refund_lines_order_item_idx').on(table.orderItemId),
  ],
)
