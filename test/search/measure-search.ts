import { readShopQuery } from '#domain/shop-query.ts'
import { searchShop } from '#server/features/catalog/search/search-shop.ts'
import type { CatalogDesign } from './demo-catalog.ts'
import { isRelevant, type LabeledQuery } from './labeled-query.ts'

/** The results that customers look at. */
const TOP = 10

export const MIN_RECALL = 0.95
export const MAX_ZERO_RATE = 0.03

/** Runs labeled searches as the shop page does. Recall is the mean share of the relevant designs among the first ten. */
export async function measureSearch(catalog: readonly CatalogDesign[], queries: readonly LabeledQuery[]) {
  const results = []
  for (const labeled of queries) results.push(await measureOne(catalog, labeled))
  return {
    recall: results.reduce((sum, { recall }) => sum + recall, 0) / results.length,
    zeroRate: results.filter(({ found }) => found === 0).length / results.length,
    /** Searches that miss designs, for the message of a failed test. */
    misses: results.filter(({ recall }) => recall < 1).map(({ text }) => text),
  }
}

async function measureOne(catalog: readonly CatalogDesign[], labeled: LabeledQuery) {
  const relevant = catalog.filter((design) => isRelevant(design, labeled)).map(({ title }) => title)
  if (relevant.length === 0) throw new Error(`No design is relevant for “${labeled.query}”.`)
  const page = await searchShop(readShopQuery(new URLSearchParams({ search: labeled.query })))
  const titles = page.items.slice(0, TOP).map(({ title }) => title)
  const hits = titles.filter((title) => relevant.includes(title)).length
  const recall = hits / Math.min(TOP, relevant.length)
  const text = `${labeled.query} (${page.shown_for ?? page.match}): ${hits} of ${relevant.length}: ${titles.join('; ')}`
  return { recall, found: page.items.length, text }
}
