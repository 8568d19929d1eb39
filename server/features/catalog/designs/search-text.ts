import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { COLORS } from '#domain/catalog.ts'
import { PRODUCTS, type Product } from '#domain/products.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { mainProductOf } from '#server/platform/db/main-product.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { searchTextQueue } from './queues.ts'
import { mainImage } from './read-page.ts'

const designerName = sql`(select display_name from profiles where user_id = ${designs.designerId})`
const categoryName = sql`(select name from categories where id = ${designs.categoryId})`

/**
 * The text for exact matches: title, description, designer's name and category, in lower case, one per line, with single
 * spaces like a normalized search.
 */
export const searchText = sql`lower(concat_ws(e'\n', ${withSingleSpaces(designs.title)}, ${withSingleSpaces(designs.description)},
  ${withSingleSpaces(designerName)}, ${withSingleSpaces(categoryName)}))`

/** All products of the design: the main one, and those that its designer added. Cast, because `any (…)` would take it for a set of rows. */
export const products = sql`(select array_agg(distinct product) from (
  select ${mainProductOf(categoryName)} union all select product from design_products where design_id = ${designs.id}) as offered (product))::text[]`

/** What customers call the garments. Synonyms are added to the query, so that they can change without a rewrite. */
export const SEARCH_WORDS: Record<Product, string> = {
  tee: 't-shirt tee',
  hoodie: 'hoodie',
  tank: 'tank top',
  hat: 'hat cap',
}

const productWords = sql`concat_ws(' ', ${sql.join(
  PRODUCTS.map((product) => sql`case when ${product} = any (${products}) then ${SEARCH_WORDS[product]} end`),
  sql`, `,
)})`

/** The colors that suit the artwork, like `colorsFor`. */
const artworkColors = sql`coalesce(
  nullif((select ${uploads.readsOn} from ${uploads} where ${mainImage}), '{}'), ${sql.param([...COLORS])}::text[])`

/**
 * The colors of all products. Without a choice of the designer, they are the colors that suit the artwork, like in
 * `listOffers`.
 */
export const suitedColors = sql`(select array_agg(distinct color) from (
  select unnest(coalesce(chosen.colors, ${artworkColors})) from unnest(${products}) as offered (product)
  left join design_products as chosen on chosen.design_id = ${designs.id} and chosen.product = offered.product
) as offers (color))`

/** The words for related matches, in any form. */
export const searchWords = sql`concat_ws(' ', ${designs.title}, ${designs.description}, ${designerName}, ${categoryName},
  array_to_string(${designs.tags}, ' '), ${productWords}, array_to_string(${suitedColors}, ' '))`

/** The stemmed words for related matches: the exact text, tags, products and colors. */
export const searchVector = sql`to_tsvector('english', fold_words(${searchWords}))`

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
