import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { designs } from './catalog.ts'
import { id, isFilled, references } from './columns.ts'

// Triggers fill these tables, so that no code path can forget to: see count_designs, note_sales, note_refunds and
// add_search_words in ../triggers.

/** Approved and pending designs by category: the sum of the rows. Append-only deltas, so writers do not block each other. */
export const designCounts = pgTable(
  'design_counts',
  {
    id: id(),
    categoryId: uuid('category_id'),
    approved: integer('approved').notNull(),
    pending: integer('pending').notNull().default(0),
  },
  (table) => [index('design_counts_category_idx').on(table.categoryId)],
)

/** Sales and (negative) refunds not yet included in `designs.sold_count`. */
export const uncountedSales = pgTable(
  'uncounted_sales',
  { id: id(), designId: uuid('design_id').notNull(), quantity: integer('quantity').notNull() },
  (table) => [
    references('uncounted_sales_design_id_fkey', table.designId, designs.id, 'cascade'),
    index('uncounted_sales_design_idx').on(table.designId),
  ],
)

/** The words of approved designs, without accents, to correct misspelled searches. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  check('search_words_word_check', isFilled(table.word, 40)),
  index('search_words_spellings_idx').using('gin', sql`spellings(${table.word}, 4)`).with({ fastupdate: false }),
  index('search_words_stem_idx').on(sql`to_tsvector('english', ${table.word})`),
])

/** The tags of approved designs in lower case, for suggestions. */
export const searchTags = pgTable('search_tags', { tag: text('tag').primaryKey() }, (table) => [
  check('search_tags_tag_check', isFilled(table.tag, 60)),
  index('search_tags_tag_idx').using('gin', sql`fold_words(${table.tag}) gin_trgm_ops`).with({ fastupdate: false }),
])
