import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  CATEGORY_NAMES,
  type Color,
  DESIGN_STATUSES,
  type DesignStatus,
  MAX_ALT_LENGTH,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGES,
  MAX_PRICE_CENTS,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from '#domain/catalog.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import { users } from './accounts.ts'
import { allOf, id, isAtMost, isFilled, isOneOf, moment, references, tsvector } from './columns.ts'
import { money } from './money.ts'

const MAX_IMAGE_URL_LENGTH = 500
const MAX_TAGS_LENGTH = 1000
const MAX_REJECTION_REASON_LENGTH = 1000

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    /** Admins can order the categories. With equal positions, as at the start, they are sorted by name. */
    position: integer('position').notNull().default(0),
    /** A hidden category cannot be chosen. Only unused ones can be hidden. */
    isHidden: boolean('is_hidden').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('categories_name_key').on(table.name),
    check('categories_name_check', isFilled(table.name, MAX_CATEGORY_NAME_LENGTH)),
    check('categories_specified_check', sql`not (${table.isHidden} and ${isOneOf(table.name, CATEGORY_NAMES)})`),
  ],
)

/** The values that shoppers filter designs by, except the designer and the price. No value occurs in two facets. */
export function facetValues(table: Record<'products' | 'suitedColors' | 'categoryId', AnyPgColumn>): SQL {
  return sql`(${table.products} || ${table.suitedColors} || array[${table.categoryId}::text])`
}

export const designs = pgTable(
  'designs',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    priceCents: money('price').notNull(),
    imageUrl: text('image_url'),
    imageUrl2: text('image_url_2'),
    imageUrl3: text('image_url_3'),
    imageUrl4: text('image_url_4'),
    imageUrl5: text('image_url_5'),
    imageUrl6: text('image_url_6'),
    imageUrl7: text('image_url_7'),
    imageUrl8: text('image_url_8'),
    imageUrl9: text('image_url_9'),
    imageUrl10: text('image_url_10'),
    /** Alternative text of each image, in order. Empty strings for images without one. */
    imageAlts: text('image_alts').array().notNull().default(sql`'{}'`),
    designerId: uuid('designer_id').notNull(),
    /** Idempotency key chosen by the client. */
    submissionId: uuid('submission_id'),
    categoryId: uuid('category_id'),
    featured: boolean('featured').notNull().default(false),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    status: text('status').$type<DesignStatus>().notNull().default('pending'),
    rejectionReason: text('rejection_reason'),
    searchText: text('search_text').notNull().default(''),
    /** The stems of all words that describe the design. Null until written: a job fills the gap after an upgrade. */
    searchVector: tsvector('search_vector'),
    /** The colors of all products, for filters. Null until written, like `search_vector`. */
    suitedColors: text('suited_colors').array().$type<Color[]>(),
    /** All products of the design, for filters. Null until written, like `search_vector`. */
    products: text('products').array().$type<Product[]>(),
    /** Items sold, less refunds. Updated by a job. */
    soldCount: integer('sold_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Start of the wait in the review queue. Resubmitting resets it. */
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    /** Round robin: each round of the review queue has one design per designer. `assignReviewRound` picks the round. */
    reviewRound: integer('queue_turn').notNull().default(0),
    /** Time of the last review decision. */
    reviewedAt: moment('reviewed_at'),
    /** Once a design has been approved, its designer edits it in the shop instead of resubmitting it. */
    firstApprovedAt: moment('first_approved_at'),
    /** When an admin took the design out of the shop. Ignored unless the status is `rejected`. */
    archivedAt: moment('archived_at'),
    /** When its designer took the design out of the shop. Only the designer puts it back. */
    unpublishedAt: moment('unpublished_at'),
    /** Set while a rights case keeps the design out of the shop, with the status that it had before. */
    takenDownAt: moment('taken_down_at'),
    takenDownFrom: text('taken_down_from').$type<DesignStatus>(),
    /** All images as one array, to find the designs of an image. */
    imageUrls: text('image_urls')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array_remove(array[image_url, image_url_2, image_url_3, image_url_4, image_url_5, image_url_6, image_url_7, image_url_8, image_url_9, image_url_10], null)`,
      ),
  },
  (table) => [
    references('designs_designer_id_fkey', table.designerId, users.id, 'restrict'),
    references('designs_category_id_fkey', table.categoryId, categories.id, 'set null'),
    check('designs_title_check', isFilled(table.title, MAX_TITLE_LENGTH)),
    check('designs_description_check', isAtMost(table.description, MAX_DESCRIPTION_LENGTH)),
    check('designs_rejection_reason_check', isFilled(table.rejectionReason, MAX_REJECTION_REASON_LENGTH)),
    check('designs_price_check', sql`${table.priceCents} between 0 and ${sql.raw(decimalFromCents(MAX_PRICE_CENTS))}`),
    check('designs_sold_count_check', sql`${table.soldCount} >= 0`),
    check('designs_status_check', isOneOf(table.status, DESIGN_STATUSES)),
    check('designs_taken_down_from_check', isOneOf(table.takenDownFrom, DESIGN_STATUSES)),
    check(
      'designs_taken_down_check',
      sql`(${table.takenDownAt} is null) = (${table.takenDownFrom} is null) and (${table.takenDownAt} is null or ${table.status} = 'rejected')`,
    ),
    check('designs_unpublished_check', sql`${table.unpublishedAt} is null or ${table.status} = 'rejected'`),
    check('designs_tags_check', areTags(table.tags)),
    check('designs_image_alts_check', areAlts(table.imageAlts)),
    unique('designs_submission_key').on(table.designerId, table.submissionId),
    check(
      'designs_image_urls_check',
      areRootRelative([
        table.imageUrl,
        table.imageUrl2,
        table.imageUrl3,
        table.imageUrl4,
        table.imageUrl5,
        table.imageUrl6,
        table.imageUrl7,
        table.imageUrl8,
        table.imageUrl9,
        table.imageUrl10,
      ]),
    ),
    // All indexes are ascending: Drizzle writes desc() as NULLS LAST, which a plain ORDER BY … DESC cannot use. A backward scan serves it.
    index('designs_status_created_at_idx').on(table.status, table.createdAt, table.id),
    index('designs_status_price_idx').on(table.status, table.priceCents, table.id),
    index('designs_status_sold_idx').on(table.status, table.soldCount, table.createdAt, table.id),
    index('designs_category_idx')
      .on(table.categoryId, table.status, table.createdAt, table.id)
      .where(sql`${table.categoryId} is not null`),
    index('designs_category_price_idx')
      .on(table.categoryId, table.status, table.priceCents, table.id)
      .where(sql`${table.categoryId} is not null`),
    index('designs_category_sold_idx')
      .on(table.categoryId, table.status, table.soldCount, table.createdAt, table.id)
      .where(sql`${table.categoryId} is not null`),
    // Without fastupdate, because every search would also have to scan the list of pending entries.
    index('designs_search_text_idx')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`${table.status} = 'approved'`),
    index('designs_search_pieces_idx')
      .using('gin', sql`search_pieces(${table.searchText})`)
      .with({ fastupdate: false })
      .where(sql`${table.status} = 'approved'`),
    index('designs_search_vector_idx')
      .using('gin', table.searchVector)
      .with({ fastupdate: false })
      .where(sql`${table.status} = 'approved'`),
    index('designs_search_vector_missing_idx').on(table.id).where(sql`${table.searchVector} is null`),
    // One index for all of them, because it intersects the matches of several filters.
    index('designs_facet_values_idx')
      .using('gin', facetValues(table))
      .with({ fastupdate: false })
      .where(sql`${table.status} = 'approved'`),
    index('designs_products_missing_idx').on(table.id).where(sql`${table.products} is null`),
    index('designs_suited_colors_missing_idx').on(table.id).where(sql`${table.suitedColors} is null`),
    index('designs_featured_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.featured} and ${table.status} = 'approved'`),
    // Finds the oldest design with a title.
    index('designs_title_idx').on(table.title, table.createdAt, table.id).where(sql`${table.status} = 'approved'`),
    // Finds designs of any status by a part of the title, for admins.
    index('designs_title_trigram_idx').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('designs_image_urls_idx').using('gin', table.imageUrls),
    index('designs_queue_idx').on(table.submittedAt, table.id).where(sql`${table.status} = 'pending'`),
    index('designs_turns_idx')
      .on(table.reviewRound, table.submittedAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    index('designs_designer_turn_idx').on(table.designerId, table.reviewRound).where(sql`${table.status} = 'pending'`),
    index('designs_reviewed_at_idx').on(table.reviewedAt).where(sql`${table.reviewedAt} is not null`),
    index('designs_designer_idx').on(table.designerId, table.status, table.createdAt, table.id),
    // For designers' own lists, in each of their orders.
    index('designs_designer_created_at_idx').on(table.designerId, table.createdAt, table.id),
    index('designs_designer_updated_at_idx').on(table.designerId, table.updatedAt, table.id),
    index('designs_designer_sold_idx').on(table.designerId, table.soldCount, table.createdAt, table.id),
    // For the admins' list of all designs.
    index('designs_created_at_idx').on(table.createdAt, table.id),
    index('designs_updated_at_idx').on(table.updatedAt, table.id),
    index('designs_hidden_text_idx')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .where(sql`${table.status} <> 'approved'`),
  ],
)

function areTags(tags: AnyPgColumn): SQL {
  return allOf([
    sql`cardinality(${tags}) <= ${sql.raw(String(MAX_TAGS))}`,
    sql`char_length(array_to_string(${tags}, ',')) <= ${sql.raw(String(MAX_TAGS_LENGTH))}`,
    sql`array_position(${tags}, '') is null`,
    sql`array_position(${tags}, null) is null`,
  ])
}

function areAlts(alts: AnyPgColumn): SQL {
  return allOf([
    sql`cardinality(${alts}) <= ${sql.raw(String(MAX_IMAGES))}`,
    sql`char_length(array_to_string(${alts}, '')) <= ${sql.raw(String(MAX_IMAGES * MAX_ALT_LENGTH))}`,
    sql`array_position(${alts}, null) is null`,
  ])
}

/** Root-relative paths, so that every image comes from this site. `//host` and `/\host` would point elsewhere. */
function areRootRelative(urls: AnyPgColumn[]): SQL {
  return allOf(urls.map((url) => sql`${url} ~ '^/[A-Za-z0-9]' and ${isAtMost(url, MAX_IMAGE_URL_LENGTH)}`))
}
