import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { COLORS, type Color, MAX_TITLE_LENGTH, SIZES, type Size } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import { FIRST_ORDER_NUMBER } from '#domain/order-number.ts'
import {
  CANCEL_ANSWERS,
  type CancelAnswer,
  MAX_ADDRESS_LENGTH,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_LINE_QUANTITY,
  MAX_NOTE_LENGTH,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#domain/orders.ts'
import { type Placement, PRODUCTS, type Product } from '#domain/products.ts'
import { users } from './accounts.ts'
import { designs } from './catalog.ts'
import { checkouts } from './checkouts.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { uploads } from './media.ts'
import { money } from './money.ts'
import { MAX_CARRIER_CODE_LENGTH, MAX_TRACKING_NUMBER_LENGTH } from './tracking-lengths.ts'

/** The columns that a status change overwrites, as they were before. Times are ISO strings. */
export type StatusUndo = {
  status: OrderStatus
  /** Missing in changes made before the column existed. */
  shippedAt?: string | null
  deliveredAt: string | null
  cancelRequestedAt: string | null
  cancelAnswer: CancelAnswer | null
  cancelAnsweredAt: string | null
}

/** Paid orders with items that still have to be shipped. The same text as in the index, so that queries use it. */
export function isInFulfillment(): SQL {
  return sql`${orders.paymentStatus} <> 'refunded' and (${orders.status} in ('pending', 'processing') or (${orders.status} = 'shipped' and ${orders.partlyShipped}))`
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** For people: `PL-20418` on screens and in emails. Never reused; gaps do no harm, unlike in invoice numbers. */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: FIRST_ORDER_NUMBER }),
    customerId: uuid('customer_id').notNull(),
    /** The paid checkout. Unique, so that a checkout has at most one order. */
    checkoutId: uuid('checkout_id').notNull(),
    totalCents: money('total_amount').notNull(),
    shippingCents: money('shipping_cost').notNull(),
    /** Completed and pending refunds. */
    refundedCents: money('refunded_amount').notNull().default(cents(0)),
    refundedShippingCents: money('refunded_shipping').notNull().default(cents(0)),
    /** Sales tax, paid on top of the total. */
    taxCents: money('tax_amount').notNull().default(cents(0)),
    /** The part of the tax that was refunded, on top of the refunded amount. */
    refundedTaxCents: money('refunded_tax').notNull().default(cents(0)),
    /** Where the tax is due, such as `US-CA`. Null without tax. */
    taxRegion: text('tax_region'),
    shippingAddress: text('shipping_address'),
    /** We cannot deliver to the address; the customer was emailed to enter another one. */
    addressNeeded: boolean('address_needed').notNull().default(false),
    /** Printed on the packing slip. */
    giftMessage: text('gift_message'),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('paid'),
    /** The card that paid, as the provider reports it. Null if unknown. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    trackingNumber: text('tracking_number'),
    carrierCode: text('carrier_code'),
    /** Open cancellation request. An admin accepts or declines it. */
    cancelRequestedAt: moment('cancel_requested_at'),
    /** How the last cancellation request ended. */
    cancelAnswer: text('cancel_answer').$type<CancelAnswer>(),
    cancelAnsweredAt: moment('cancel_answered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the order first shipped; null if it has not, or if its status was set back. */
    shippedAt: moment('shipped_at'),
    /** When the status became `delivered`; null for any other status. */
    deliveredAt: moment('delivered_at'),
    /** Identifies the latest status change, for undo and for the delayed email. */
    statusChangedAt: moment('status_changed_at'),
    /** Null if an admin cannot undo the latest status change. */
    statusUndo: jsonb('status_undo').$type<StatusUndo>(),
    /** When the customer first got a shipping email. */
    shippingMailedAt: moment('shipping_mailed_at'),
    /** Some items are in a parcel, others are in none yet. Shipping and refunds keep it up to date. */
    partlyShipped: boolean('partly_shipped').notNull().default(false),
  },
  (table) => [
    references('orders_customer_id_fkey', table.customerId, users.id, 'restrict'),
    references('orders_checkout_id_fkey', table.checkoutId, checkouts.id, 'restrict'),
    unique('orders_checkout_id_key').on(table.checkoutId),
    unique('orders_number_key').on(table.number),
    check('orders_refunded_amount_check', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check('orders_tax_amount_check', sql`${table.taxCents} >= 0 and ${table.taxCents} <> 'NaN'`),
    check('orders_refunded_tax_check', sql`${table.refundedTaxCents} between 0 and ${table.taxCents}`),
    check('orders_tax_region_check', sql`${table.taxRegion} ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'`),
    check('orders_shipping_refunded_check', sql`${table.refundedShippingCents} between 0 and ${table.shippingCents}`),
    check('orders_shipping_cost_check', sql`${table.shippingCents} >= 0`),
    check(
      'orders_total_amount_check',
      sql`${table.totalCents} >= ${table.shippingCents} and ${table.totalCents} <> 'NaN'`,
    ),
    check('orders_shipping_address_check', isFilled(table.shippingAddress, MAX_ADDRESS_LENGTH)),
    check('orders_gift_message_check', isFilled(table.giftMessage, MAX_GIFT_MESSAGE_LENGTH)),
    check('orders_status_check', isOneOf(table.status, ORDER_STATUSES)),
    check('orders_payment_status_check', isOneOf(table.paymentStatus, PAYMENT_STATUSES)),
    check(
      'orders_card_check',
      sql`(${table.cardBrand} is null) = (${table.cardLast4} is null) and ${table.cardLast4} ~ '^[0-9]{4}$' and char_length(${table.cardBrand}) between 1 and 30`,
    ),
    check('orders_cancel_answer_check', isOneOf(table.cancelAnswer, CANCEL_ANSWERS)),
    check('orders_cancel_answered_check', sql`(${table.cancelAnswer} is null) = (${table.cancelAnsweredAt} is null)`),
    check('orders_tracking_number_check', isFilled(table.trackingNumber, MAX_TRACKING_NUMBER_LENGTH)),
    check('orders_carrier_code_check', isFilled(table.carrierCode, MAX_CARRIER_CODE_LENGTH)),
    index('orders_created_at_idx').on(table.createdAt, table.id),
    index('orders_status_idx').on(table.status, table.createdAt, table.id),
    index('orders_cancel_requested_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.cancelRequestedAt} is not null`),
    index('orders_address_needed_idx').on(table.createdAt, table.id).where(sql`${table.addressNeeded}`),
    check('orders_status_undo_check', sql`${table.statusUndo} is null or ${table.statusChangedAt} is not null`),
    index('orders_fulfillment_idx')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.paymentStatus} <> 'refunded' and (${table.status} in ('pending', 'processing') or (${table.status} = 'shipped' and ${table.partlyShipped}))`,
      ),
    index('orders_customer_idx').on(table.customerId, table.createdAt, table.id),
    index('orders_shipped_at_idx').on(table.shippedAt).where(sql`${table.shippedAt} is not null`),
    index('orders_taxed_idx').on(table.createdAt, table.id).where(sql`${table.taxCents} > 0`),
    index('orders_delivered_at_idx').on(table.deliveredAt).where(sql`${table.deliveredAt} is not null`),
    index('orders_tracking_number_idx').on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
  ],
)

/** A line keeps the title and price that were paid, even if the design changes. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    designId: uuid('design_id').notNull(),
    title: text('title').notNull(),
    priceCents: money('price').notNull(),
    quantity: integer('quantity').notNull(),
    size: text('size').$type<Size>().notNull(),
    color: text('color').$type<Color>().notNull(),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    royaltyBasisPoints: integer('royalty_basis_points').notNull(),
    /** Null before products existed: the main product of the design. */
    product: text('product').$type<Product>(),
    /** As bought. Null for the automatic placement. */
    placement: jsonb('placement').$type<Placement>(),
    /** The image to print. The foreign key prevents its deletion. */
    uploadId: uuid('upload_id'),
  },
  (table) => [
    references('order_items_order_id_fkey', table.orderId, orders.id, 'restrict'),
    references('order_items_design_id_fkey', table.designId, designs.id, 'restrict'),
    references('order_items_upload_id_fkey', table.uploadId, uploads.id, 'restrict'),
    unique('order_items_position_key').on(table.orderId, table.position),
    check('order_items_refunded_check', sql`${table.refundedQuantity} between 0 and ${table.quantity}`),
    check('order_items_royalty_check', sql`${table.royaltyBasisPoints} between 0 and 10000`),
    check('order_items_title_check', isFilled(table.title, MAX_TITLE_LENGTH)),
    check('order_items_price_check', sql`${table.priceCents} >= 0 and ${table.priceCents} <> 'NaN'`),
    check('order_items_quantity_check', sql`${table.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`),
    check('order_items_product_check', isOneOf(table.product, PRODUCTS)),
    check('order_items_size_check', isOneOf(table.size, SIZES)),
    check('order_items_color_check', isOneOf(table.color, COLORS)),
    index('order_items_upload_idx').on(table.uploadId),
    index('order_items_design_idx').on(table.designId),
  ],
)

/** Invoice numbers without gaps: the transaction that takes a number also inserts its row. */
export const invoices = pgTable(
  'invoices',
  {
    number: integer('number').primaryKey(),
    orderId: uuid('order_id').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    references('invoices_order_id_fkey', table.orderId, orders.id, 'restrict'),
    unique('invoices_order_id_key').on(table.orderId),
    check('invoices_number_check', sql`${table.number} > 0`),
  ],
)

/** Internal notes of admins on an order. Deleted with the customer's account, and part of the customer's data export. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('order_notes_order_id_fkey', table.orderId, orders.id, 'restrict'),
    references('order_notes_author_id_fkey', table.authorId, users.id, 'restrict'),
    check('order_notes_text_check', isFilled(table.text, MAX_NOTE_LENGTH)),
    index('order_notes_order_idx').on(table.orderId, table.createdAt),
  ],
)
