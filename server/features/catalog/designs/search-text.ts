import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { CATEGORY_NAMES, COLORS } from '#domain/catalog.ts'
import { mainProduct, type Product } from '#domain/products.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { mainImage } from './design-card.ts'
import { searchTextQueue } from './queues.ts'

const designerName = sql`(select display_name from profiles where user_id = ${designs.designerId})`
const categoryName = sql`(select name from categories where id = ${designs.categoryId})`

/**
 * The text for exact matches: title, description, designer's name and category, in lower case, one per line, with single
 * spaces like a normalized search.
 */
export const searchText = sql`lower(concat_ws(e'\n', ${withSingleSpaces(designs.title)}, ${withSingleSpaces(designs.description)},
  ${withSingleSpaces(designerName)}, ${withSingleSpaces(categoryName)}))`

/** What customers call the garments. Synonyms are added to the query, so that they can change without a rewrite. */
const PRODUCT_WORDS: Record<Product, string> = {
  tee: 't-shirt tee',
  hoodie: 'hoodie',
  tank: 'tank top',
  hat: 'hat cap',
}

const mainProductName = sql`case ${categoryName} ${sql.join(
  CATEGORY_NAMES.map((name) => sql`when ${name} then ${mainProduct(name)}`),
  sql` `,
)} else ${mainProduct(null)} end`

const garmentWords = sql`case ${categoryName} ${sql.join(
  CATEGORY_NAMES.map((name) => sql`when ${name} then ${PRODUCT_WORDS[mainProduct(name)]}`),
  sql` `,
)} else ${PRODUCT_WORDS[mainProduct(null)]} end`

/** The colors that suit the artwork, like `colorsFor`. */
export const suitedColors = sql`coalesce(
  nullif((select ${uploads.readsOn} from ${uploads} where ${mainImage}), '{}'), ${sql.param([...COLORS])}::text[])`

/** All products of the design: the main one, and those that its designer added. */
export const products = sql`(select array_agg(distinct product) from (
  select ${mainProductName} union all select product from design_products where design_id = ${designs.id}) as offered (product))`

/** The stemmed words for related matches: the exact text, tags, garment and colors. */
export const searchVector = sql`to_tsvector('english', fold_words(concat_ws(' ', ${designs.title}, ${designs.description},
  ${designerName}, ${categoryName}, array_to_string(${designs.tags}, ' '), ${garmentWords},
  array_to_string(${suitedColors}, ' '))))`

/** Writes what the search needs to know about a design. */
export async function writeSearchText(tx: Tx, designId: string): Promise<void> {
  await tx.update(designs).set({ searchText, searchVector, suitedColors, products }).where(eq(designs.id, designId))
}

/** Updates the search texts of a designer's designs in a job, because there may be many. */
export async function enqueueSearchTextUpdate(tx: Tx, designerId: string): Promise<void> {
  await enqueue(tx, searchTextQueue, { designerId }, { singletonKey: designerId })
}

/** The same for the designs of a category, after it was renamed. */
export async function enqueueCategorySearchTexts(tx: Tx, categoryId: string): Promise<void> {
  await enqueue(tx, searchTextQueue, { categoryId }, { singletonKey: categoryId })
}

function withSingleSpaces(text: SQLWrapper) {
  return sql`regexp_replace(${text}, '\\s+', ' ', 'g')`
}
