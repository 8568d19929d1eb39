import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { COLORS, type Color, MAX_TITLE_LENGTH, SIZES, type Size } from '#domain/catalog.ts'
import {
  MAX_LINE_QUANTITY,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#domain/orders.ts'
import { users } from './accounts.ts'
import { designs } from './catalog.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { uploads } from './media.ts'
import { money } from './money.ts'
import { MAX_TRACKING_NUMBER_LENGTH } from './shipping.ts'

const MAX_ADDRESS_LENGTH = 1000
const MAX_CARRIER_CODE_LENGTH = 50

export const orders = pgTable(
  'orders',
  {
    id: id(),
    customerId: uuid('customer_id').notNull(),
    totalAmount: money('total_amount').notNull(),
    shippingCost: money('shipping_cost').notNull(),
    shippingAddress: text('shipping_address'),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('paid'),
    trackingNumber: text('tracking_number'),
    carrierCode: text('carrier_code'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    references('orders_customer_id_fkey', table.customerId, users.id, 'restrict'),
    check('orders_shipping_cost_check', sql`${table.shippingCost} >= 0`),
    check(
      'orders_total_amount_check',
      sql`${table.totalAmount} >= ${table.shippingCost} and ${table.totalAmount} <> 'NaN'`,
    ),
    check('orders_shipping_address_check', isFilled(table.shippingAddress, MAX_ADDRESS_LENGTH)),
    check('orders_status_check', isOneOf(table.status, ORDER_STATUSES)),
    check('orders_payment_status_check', isOneOf(table.paymentStatus, PAYMENT_STATUSES)),
    check('orders_tracking_number_check', isFilled(table.trackingNumber, MAX_TRACKING_NUMBER_LENGTH)),
    check('orders_carrier_code_check', isFilled(table.carrierCode, MAX_CARRIER_CODE_LENGTH)),
    index('orders_created_at_idx').on(table.createdAt, table.id),
    index('orders_customer_idx').on(table.customerId, table.createdAt, table.id),
    index('orders_tracking_number_idx').on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
  ],
)

/** A line is frozen: it keeps the title and the price that were paid for, whatever becomes of the design. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    designId: uuid('design_id').notNull(),
    title: text('title').notNull(),
    price: money('price').notNull(),
    quantity: integer('quantity').notNull(),
    size: text('size').$type<Size>().notNull(),
    color: text('color').$type<Color>().notNull(),
    /** The picture to print; as long as a line needs it, it cannot be removed. */
    uploadId: uuid('upload_id'),
  },
  (table) => [
    references('order_items_order_id_fkey', table.orderId, orders.id, 'restrict'),
    references('order_items_design_id_fkey', table.designId, designs.id, 'restrict'),
    references('order_items_upload_id_fkey', table.uploadId, uploads.id, 'restrict'),
    check('order_items_title_check', isFilled(table.title, MAX_TITLE_LENGTH)),
    check('order_items_price_check', sql`${table.price} >= 0 and ${table.price} <> 'NaN'`),
    check('order_items_quantity_check', sql`${table.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`),
    check('order_items_size_check', isOneOf(table.size, SIZES)),
    check('order_items_color_check', isOneOf(table.color, COLORS)),
    index('order_items_upload_idx').on(table.uploadId),
    index('order_items_order_idx').on(table.orderId),
    index('order_items_design_idx').on(table.designId),
  ],
)
