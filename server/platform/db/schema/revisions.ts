import { type SQL, sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MAX_ALT_LENGTH, MAX_IMAGES } from '#domain/catalog.ts'
import type { Placement, Product } from '#domain/products.ts'
import { MAX_REASON_LENGTH, REVISION_STATES, type RevisionState } from '#domain/review.ts'
import { categories, designs } from './catalog.ts'
import { isFilled, isOneOf, moment, references } from './columns.ts'

/** New artwork, category and placements of a design in the shop. The design stays as it is until an admin approves them. */
export const designRevisions = pgTable(
  'design_revisions',
  {
    designId: uuid('design_id').primaryKey(),
    state: text('state').$type<RevisionState>().notNull().default('pending'),
    categoryId: uuid('category_id'),
    imageUrls: text('image_urls').array().notNull(),
    imageAlts: text('image_alts').array().notNull().default(sql`'{}'`),
    placements: jsonb('placements').$type<{ product: Product; placement: Placement }[]>().notNull().default([]),
    /** Why it was rejected. */
    reason: text('reason'),
    submittedAt: moment('submitted_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    references('design_revisions_design_id_fkey', table.designId, designs.id, 'cascade'),
    references('design_revisions_category_id_fkey', table.categoryId, categories.id, 'set null'),
    check('design_revisions_state_check', isOneOf(table.state, REVISION_STATES)),
    check('design_revisions_reason_check', isFilled(table.reason, MAX_REASON_LENGTH)),
    check(
      'design_revisions_images_check',
      sql`cardinality(${table.imageUrls}) between 1 and ${number(MAX_IMAGES)}
        and cardinality(${table.imageAlts}) <= ${number(MAX_IMAGES)}
        and char_length(array_to_string(${table.imageAlts}, '')) <= ${number(MAX_IMAGES * MAX_ALT_LENGTH)}`,
    ),
    check(
      'design_revisions_placements_check',
      sql`jsonb_typeof(${table.placements}) = 'array' and octet_length(${table.placements}::text) <= 4000`,
    ),
    index('design_revisions_queue_idx').on(table.submittedAt, table.designId).where(sql`${table.state} = 'pending'`),
    // Finds the revisions that show an upload.
    index('design_revisions_image_urls_idx').using('gin', table.imageUrls),
  ],
)

/** The text that an admin last saw of designs whose designer has changed it since. Deleted once an admin has checked it. */
export const textChanges = pgTable(
  'text_changes',
  {
    designId: uuid('design_id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    tags: text('tags').array().notNull(),
    /** Of the latest change: identifies the version that an admin has checked. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    references('text_changes_design_id_fkey', table.designId, designs.id, 'cascade'),
    index('text_changes_changed_at_idx').on(table.changedAt, table.designId),
  ],
)

/** Constraints cannot have parameters. */
function number(value: number): SQL {
  return sql.raw(String(value))
}
