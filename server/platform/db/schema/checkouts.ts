import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { COLORS, type Color, MAX_TITLE_LENGTH, SIZES, type Size } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import {
  CHECKOUT_STATUSES,
  type CheckoutStatus,
  MAX_ADDRESS_LENGTH,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_LINE_QUANTITY,
} from '#domain/orders.ts'
import { type Placement, PRODUCTS, type Product } from '#domain/products.ts'
import { users } from './accounts.ts'
import { designs } from './catalog.ts'
import { id, isAtMost, isFilled, isOneOf, moment, references } from './columns.ts'
import { uploads } from './media.ts'
import { money } from './money.ts'

/** A snapshot of a cart for payment. Its prices are fixed, even if the designs change. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    customerId: uuid('customer_id').notNull(),
    status: text('status').$type<CheckoutStatus>().notNull().default('open'),
    totalCents: money('total_amount').notNull(),
    shippingCents: money('shipping_cost').notNull(),
    /** Sales tax on top of the total. The payment page calculates it, so it is known when the payment settles. */
    taxCents: money('tax_amount').notNull().default(cents(0)),
    /** Whether the payment page was asked to calculate sales tax. */
    isTaxed: boolean('is_taxed').notNull().default(false),
    shippingAddress: text('shipping_address'),
    giftMessage: text('gift_message'),
    /** The origin that the customer returns to after paying. */
    origin: text('origin').notNull(),
    /** The provider's payment page, once created. */
    sessionId: text('session_id'),
    url: text('url'),
    /** The payment, as reported by the provider. */
    paymentIntentId: text('payment_intent_id'),
    /** In the smallest unit of the captured currency. Only a held payment can have a currency other than US dollars. */
    capturedCents: money('captured_amount'),
    capturedCurrency: text('captured_currency'),
    heldReason: text('held_reason'),
    /** When an admin refunded a held payment. Stored before the provider is called. */
    refundAskedAt: moment('refund_asked_at'),
    refundedAt: moment('refunded_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the sweep checks with the provider next. */
    checkAt: moment('check_at').notNull(),
  },
  (table) => [
    references('checkouts_customer_id_fkey', table.customerId, users.id, 'restrict'),
    unique('checkouts_session_id_key').on(table.sessionId),
    unique('checkouts_payment_intent_id_key').on(table.paymentIntentId),
    check('checkouts_status_check', isOneOf(table.status, CHECKOUT_STATUSES)),
    check('checkouts_shipping_cost_check', sql`${table.shippingCents} >= 0`),
    check(
      'checkouts_total_amount_check',
      sql`${table.totalCents} >= ${table.shippingCents} and ${table.totalCents} <> 'NaN'`,
    ),
    check('checkouts_tax_amount_check', sql`${table.taxCents} >= 0 and ${table.taxCents} <> 'NaN'`),
    check('checkouts_is_taxed_check', sql`${table.taxCents} = 0 or ${table.isTaxed}`),
    check('checkouts_shipping_address_check', isFilled(table.shippingAddress, MAX_ADDRESS_LENGTH)),
    check('checkouts_gift_message_check', isFilled(table.giftMessage, MAX_GIFT_MESSAGE_LENGTH)),
    check(
      'checkouts_completed_check',
      sql`${table.status} <> 'completed' or ((${table.paymentIntentId} is not null or ${table.totalCents} = 0) and ${table.capturedCents} = ${table.totalCents} + ${table.taxCents})`,
    ),
    check('checkouts_held_check', sql`(${table.status} = 'held') = (${table.heldReason} is not null)`),
    check('checkouts_refund_asked_check', sql`${table.refundAskedAt} is null or ${table.status} = 'held'`),
    check('checkouts_refunded_check', sql`${table.refundedAt} is null or ${table.refundAskedAt} is not null`),
    index('checkouts_customer_idx').on(table.customerId, table.createdAt),
    index('checkouts_open_idx').on(table.checkAt).where(sql`${table.status} = 'open'`),
    index('checkouts_completed_idx').on(table.createdAt).where(sql`${table.status} = 'completed'`),
    index('checkouts_held_idx').on(table.createdAt).where(sql`${table.status} = 'held'`),
  ],
)

export const checkoutLines = pgTable(
  'checkout_lines',
  {
    checkoutId: uuid('checkout_id').notNull(),
    position: integer('position').notNull(),
    designId: uuid('design_id').notNull(),
    title: text('title').notNull(),
    priceCents: money('price').notNull(),
    quantity: integer('quantity').notNull(),
    size: text('size').$type<Size>().notNull(),
    color: text('color').$type<Color>().notNull(),
    /** Null before products existed: the main product of the design. */
    product: text('product').$type<Product>(),
    /** A copy, because the designer may move the artwork later. Null for the automatic placement. */
    placement: jsonb('placement').$type<Placement>(),
    uploadId: uuid('upload_id'),
    royaltyBasisPoints: integer('royalty_basis_points').notNull(),
  },
  (table) => [
    primaryKey({ name: 'checkout_lines_pkey', columns: [table.checkoutId, table.position] }),
    references('checkout_lines_checkout_id_fkey', table.checkoutId, checkouts.id, 'cascade'),
    references('checkout_lines_design_id_fkey', table.designId, designs.id, 'restrict'),
    references('checkout_lines_upload_id_fkey', table.uploadId, uploads.id, 'restrict'),
    check('checkout_lines_title_check', isFilled(table.title, MAX_TITLE_LENGTH)),
    check('checkout_lines_price_check', sql`${table.priceCents} >= 0 and ${table.priceCents} <> 'NaN'`),
    check('checkout_lines_quantity_check', sql`${table.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`),
    check('checkout_lines_product_check', isOneOf(table.product, PRODUCTS)),
    check('checkout_lines_size_check', isOneOf(table.size, SIZES)),
    check('checkout_lines_color_check', isOneOf(table.color, COLORS)),
    check('checkout_lines_royalty_check', sql`${table.royaltyBasisPoints} between 0 and 10000`),
    index('checkout_lines_design_idx').on(table.designId),
    index('checkout_lines_upload_idx').on(table.uploadId),
  ],
)

/** Idempotency keys: a retried request gets the same checkout. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    checkoutId: uuid('checkout_id'),
    /** Lease of the request that is creating the checkout. When it has expired, that request has crashed. */
    runningUntil: moment('running_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.userId, table.key] }),
    references('idempotency_keys_user_id_fkey', table.userId, users.id, 'cascade'),
    references('idempotency_keys_checkout_id_fkey', table.checkoutId, checkouts.id, 'cascade'),
    check('idempotency_keys_key_check', isAtMost(table.key, 255)),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)
