import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MAX_ALT_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_IMAGES, MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import { MAX_TYPED_PRICE_LENGTH, MAX_TYPED_TAGS_LENGTH } from '#domain/drafts.ts'
import { users } from './accounts.ts'
import { categories } from './catalog.ts'
import { id, isAtMost, moment, references } from './columns.ts'

/** Four products with every color and a placement, and room for more. */
const MAX_PRODUCTS_BYTES = 8000

/** Unsubmitted designs. Every field may be empty, and price and tags are stored as typed. */
export const designDrafts = pgTable(
  'design_drafts',
  {
    id: id(),
    designerId: uuid('designer_id').notNull(),
    /** The idempotency key of the design that it becomes. */
    submissionId: uuid('submission_id').notNull(),
    /** Shown on the bulk page. */
    isBulk: boolean('is_bulk').notNull().default(false),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    categoryId: uuid('category_id'),
    priceText: text('price_text').notNull().default(''),
    tagsText: text('tags_text').notNull().default(''),
    /** Like the products of a submission, validated when they are written. */
    products: jsonb('products').$type<unknown[]>().notNull().default([]),
    imageUrls: text('image_urls').array().notNull().default(sql`'{}'`),
    imageAlts: text('image_alts').array().notNull().default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    references('design_drafts_designer_id_fkey', table.designerId, users.id, 'restrict'),
    references('design_drafts_category_id_fkey', table.categoryId, categories.id, 'set null'),
    unique('design_drafts_submission_key').on(table.designerId, table.submissionId),
    check('design_drafts_title_check', isAtMost(table.title, MAX_TITLE_LENGTH)),
    check('design_drafts_description_check', isAtMost(table.description, MAX_DESCRIPTION_LENGTH)),
    check('design_drafts_price_check', isAtMost(table.priceText, MAX_TYPED_PRICE_LENGTH)),
    check('design_drafts_tags_check', isAtMost(table.tagsText, MAX_TYPED_TAGS_LENGTH)),
    check(
      'design_drafts_products_check',
      sql`jsonb_typeof(${table.products}) = 'array' and octet_length(${table.products}::text) <= ${number(MAX_PRODUCTS_BYTES)}`,
    ),
    check(
      'design_drafts_images_check',
      sql`cardinality(${table.imageUrls}) <= ${number(MAX_IMAGES)} and cardinality(${table.imageAlts}) <= ${number(MAX_IMAGES)}
        and char_length(array_to_string(${table.imageAlts}, '')) <= ${number(MAX_IMAGES * MAX_ALT_LENGTH)}`,
    ),
    index('design_drafts_designer_idx').on(table.designerId, table.updatedAt, table.id),
    // Finds the drafts that show an upload.
    index('design_drafts_image_urls_idx').using('gin', table.imageUrls),
  ],
)

/** Constraints cannot have parameters. */
function number(value: number): SQL {
  return sql.raw(String(value))
}
