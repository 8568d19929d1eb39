import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PRODUCTS, type Product } from '#domain/products.ts'
import {
  FITS,
  type Fit,
  MAX_AUTHOR_LENGTH,
  MAX_RATING_PHOTOS,
  MAX_RATING_REASON_LENGTH,
  MAX_RATING_TEXT_LENGTH,
  RATING_STATES,
  type RatingState,
  type Stars,
} from '#domain/ratings.ts'
import { users } from './accounts.ts'
import { designs } from './catalog.ts'
import { id, isAtMost, isFilled, isOneOf, moment, references } from './columns.ts'
import { uploads } from './media.ts'
import { orderItems, orders } from './orders.ts'

/** Customers' reviews. The trigger `check_rating` requires a line that was delivered to the customer and not refunded. */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    designId: uuid('rated_design_id').notNull(),
    /** Written by the previous release only, whose unique constraint allows one review per customer and design. */
    formerDesignId: uuid('design_id'),
    /** The product that the customer bought, from the line. The trigger `check_rating` fills it for the previous release. */
    product: text('product').$type<Product>().notNull(),
    customerId: uuid('customer_id').notNull(),
    /** The purchase that allows the review. */
    orderItemId: uuid('order_item_id').notNull(),
    /** The name shown, as it was when the text was written, so that an admin has seen it too. */
    author: text('author').notNull(),
    stars: integer('stars').$type<Stars>().notNull(),
    fit: text('fit').$type<Fit>().notNull(),
    text: text('text').notNull().default(''),
    state: text('state').$type<RatingState>().notNull().default('pending'),
    rejectionReason: text('rejection_reason'),
    /** Increases with every edit, so that an admin decides about the text that they read. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Time of the last edit. */
    writtenAt: moment('written_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    references('ratings_rated_design_id_fkey', table.designId, designs.id, 'restrict'),
    references('ratings_design_id_fkey', table.formerDesignId, designs.id, 'restrict'),
    references('ratings_customer_id_fkey', table.customerId, users.id, 'restrict'),
    references('ratings_order_item_id_fkey', table.orderItemId, orderItems.id, 'restrict'),
    uniqueIndex('ratings_customer_product_key').on(table.customerId, table.designId, table.product),
    unique('ratings_customer_design_key').on(table.customerId, table.formerDesignId),
    check('ratings_product_check', isOneOf(table.product, PRODUCTS)),
    check('ratings_author_check', isFilled(table.author, MAX_AUTHOR_LENGTH)),
    check('ratings_stars_check', sql`${table.stars} between 1 and 5`),
    check('ratings_fit_check', isOneOf(table.fit, FITS)),
    check('ratings_text_check', isAtMost(table.text, MAX_RATING_TEXT_LENGTH)),
    check('ratings_state_check', isOneOf(table.state, RATING_STATES)),
    check('ratings_rejection_reason_check', isFilled(table.rejectionReason, MAX_RATING_REASON_LENGTH)),
    check('ratings_decided_check', sql`(${table.state} = 'pending') = (${table.decidedAt} is null)`),
    index('ratings_listed_idx').on(table.designId, table.writtenAt, table.id).where(sql`${table.state} = 'published'`),
    index('ratings_published_idx')
      .on(table.formerDesignId, table.writtenAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('ratings_state_idx').on(table.state, table.writtenAt, table.id),
    index('ratings_order_item_idx').on(table.orderItemId),
  ],
)

/** An upload belongs to at most one rating. */
export const ratingPhotos = pgTable(
  'rating_photos',
  {
    ratingId: uuid('rating_id').notNull(),
    position: integer('position').notNull(),
    uploadId: uuid('upload_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rating_photos_pkey', columns: [table.ratingId, table.position] }),
    references('rating_photos_rating_id_fkey', table.ratingId, ratings.id, 'cascade'),
    references('rating_photos_upload_id_fkey', table.uploadId, uploads.id, 'restrict'),
    unique('rating_photos_upload_key').on(table.uploadId),
    check(
      'rating_photos_position_check',
      sql`${table.position} between 0 and ${sql.raw(String(MAX_RATING_PHOTOS - 1))}`,
    ),
  ],
)

const counts = {
  stars1: integer('stars_1').notNull(),
  stars2: integer('stars_2').notNull(),
  stars3: integer('stars_3').notNull(),
  stars4: integer('stars_4').notNull(),
  stars5: integer('stars_5').notNull(),
  fitSmall: integer('fit_small').notNull(),
  fitTrue: integer('fit_true').notNull(),
  fitLarge: integer('fit_large').notNull(),
}

/** Counts of the published ratings of a design on one product. The trigger `count_rating` keeps them current. */
export const ratingProductTotals = pgTable(
  'rating_product_totals',
  { designId: uuid('design_id').notNull(), product: text('product').$type<Product>().notNull(), ...counts },
  (table) => [
    primaryKey({ name: 'rating_product_totals_pkey', columns: [table.designId, table.product] }),
    references('rating_product_totals_design_id_fkey', table.designId, designs.id, 'cascade'),
    check('rating_product_totals_product_check', isOneOf(table.product, PRODUCTS)),
    check('rating_product_totals_check', areCounts(table)),
  ],
)

/** Counts of a design's published ratings, which only the previous release reads. The trigger `count_rating` keeps them current. */
export const ratingTotals = pgTable(
  'rating_totals',
  { designId: uuid('design_id').primaryKey(), ...counts },
  (table) => [
    references('rating_totals_design_id_fkey', table.designId, designs.id, 'cascade'),
    check('rating_totals_check', areCounts(table)),
  ],
)

/** Orders whose customer was invited to write reviews, so that a repeated job sends one email. */
export const ratingInvitations = pgTable(
  'rating_invitations',
  {
    orderId: uuid('order_id').primaryKey(),
    invitedAt: moment('invited_at').notNull(),
  },
  (table) => [references('rating_invitations_order_id_fkey', table.orderId, orders.id, 'restrict')],
)

function areCounts(table: Record<keyof typeof counts, SQLWrapper>) {
  return sql`least(${table.stars1}, ${table.stars2}, ${table.stars3}, ${table.stars4}, ${table.stars5}, ${table.fitSmall}, ${table.fitTrue}, ${table.fitLarge}) >= 0`
}
