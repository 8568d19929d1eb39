import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  DISCOUNT_CODE,
  DISCOUNT_KINDS,
  DISCOUNT_STATUSES,
  DISCOUNT_USE_STATES,
  type DiscountKind,
  type DiscountStatus,
  type DiscountUseState,
  MAX_DISCOUNT_NOTE_LENGTH,
  MAX_DISCOUNT_USES,
} from '#domain/discounts.ts'
import { cents } from '#domain/money.ts'
import { users } from './accounts.ts'
import { checkouts } from './checkouts.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { money } from './money.ts'

/** Discount codes. Code, kind and value never change, so that past orders stay explained. */
export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    /** In capital letters. */
    code: text('code').notNull(),
    kind: text('kind').$type<DiscountKind>().notNull(),
    percent: integer('percent'),
    amountCents: money('amount'),
    /** The subtotal before the discount must be at least this. */
    minimumCents: money('minimum_subtotal').notNull().default(cents(0)),
    /** First and last day, in UTC. Null: no limit. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    status: text('status').$type<DiscountStatus>().notNull().default('active'),
    /** For admins only. */
    note: text('note'),
    /** Reserved and redeemed uses. The trigger `count_discount_use` keeps the three totals. */
    uses: integer('uses').notNull().default(0),
    redeemedUses: integer('redeemed_uses').notNull().default(0),
    /** The sum of the redeemed discounts, including waived shipping. */
    givenCents: money('given_amount').notNull().default(cents(0)),
    /** Increases with every edit (optimistic concurrency). */
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('discounts_created_by_fkey', table.createdBy, users.id, 'restrict'),
    unique('discounts_code_key').on(table.code),
    check('discounts_code_check', sql`${table.code} ~ '${sql.raw(DISCOUNT_CODE.source)}'`),
    check('discounts_kind_check', isOneOf(table.kind, DISCOUNT_KINDS)),
    check(
      'discounts_percent_check',
      sql`(${table.kind} = 'percent') = (${table.percent} is not null) and ${table.percent} between 1 and 100`,
    ),
    check(
      'discounts_amount_check',
      sql`(${table.kind} = 'fixed') = (${table.amountCents} is not null) and ${table.amountCents} > 0 and ${table.amountCents} <> 'NaN'`,
    ),
    check('discounts_minimum_check', sql`${table.minimumCents} >= 0 and ${table.minimumCents} <> 'NaN'`),
    check('discounts_period_check', sql`${table.startsOn} <= ${table.endsOn}`),
    check('discounts_max_uses_check', sql`${table.maxUses} between 1 and ${sql.raw(String(MAX_DISCOUNT_USES))}`),
    check(
      'discounts_max_uses_per_customer_check',
      sql`${table.maxUsesPerCustomer} between 1 and ${sql.raw(String(MAX_DISCOUNT_USES))}`,
    ),
    check(
      'discounts_uses_check',
      sql`${table.uses} >= 0 and ${table.uses} <= coalesce(${table.maxUses}, ${table.uses})`,
    ),
    check('discounts_redeemed_uses_check', sql`${table.redeemedUses} between 0 and ${table.uses}`),
    check('discounts_given_check', sql`${table.givenCents} >= 0 and ${table.givenCents} <> 'NaN'`),
    check('discounts_status_check', isOneOf(table.status, DISCOUNT_STATUSES)),
    check('discounts_note_check', isFilled(table.note, MAX_DISCOUNT_NOTE_LENGTH)),
    index('discounts_created_at_idx').on(table.createdAt, table.id),
  ],
)

/** A use of a code by a checkout, with what it gave. The trigger `count_discount_use` enforces the limits of the code. */
export const discountUses = pgTable(
  'discount_uses',
  {
    checkoutId: uuid('checkout_id').primaryKey(),
    discountId: uuid('discount_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    state: text('state').$type<DiscountUseState>().notNull().default('reserved'),
    /** The part that lowered the prices of the items. */
    amountCents: money('amount').notNull(),
    /** The shipping cost that was waived. */
    shippingCents: money('shipping_amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('discount_uses_checkout_id_fkey', table.checkoutId, checkouts.id, 'cascade'),
    references('discount_uses_discount_id_fkey', table.discountId, discounts.id, 'restrict'),
    references('discount_uses_customer_id_fkey', table.customerId, users.id, 'restrict'),
    check('discount_uses_state_check', isOneOf(table.state, DISCOUNT_USE_STATES)),
    check('discount_uses_amount_check', sql`${table.amountCents} >= 0 and ${table.amountCents} <> 'NaN'`),
    check('discount_uses_shipping_check', sql`${table.shippingCents} >= 0 and ${table.shippingCents} <> 'NaN'`),
    index('discount_uses_redeemed_idx')
      .on(table.discountId, table.createdAt, table.checkoutId)
      .where(sql`${table.state} = 'redeemed'`),
    index('discount_uses_customer_idx').on(table.customerId, table.discountId),
  ],
)
