import { formatCount } from '#domain/format-count.ts'
import type { Match } from '#domain/shop.ts'
import { SECTIONS, type ShopQuery } from '#domain/shop-query.ts'

const MAX_QUOTE_LENGTH = 60

/** How the designs on the page match the search. */
export type Shown = { match: Match | null; shown_for: string | null }

/** Names what is shown, which is not always what was typed. */
export function shopHeading({ section, search, category }: ShopQuery, shown?: Shown): string {
  if (search && shown?.match === 'related') return `Related to ${quote(search)}`
  if (search) return `Results for ${quote(shown?.shown_for ?? search)}`
  return section ? SECTIONS[section].title : (category ?? 'All Products')
}

/** Title and meta description of the page. */
export function describeShop(query: ShopQuery | undefined, shown?: Shown) {
  const heading = query && (query.search || query.section || query.category) ? shopHeading(query, shown) : 'Shop'
  const things = query?.category && !query.search ? query.category : 'T-shirts, hoodies and hats'
  return {
    title: `${heading} · Pitlane`,
    description:
      query?.section === 'new'
        ? 'The latest designs: automotive apparel by independent artists, printed to order.'
        : `${things} drawn by independent artists who love cars. Pick a design, a size and a color, and we print it to order.`,
  }
}

/** Quotes a search term, truncated if it is too long. */
export function quote(text: string): string {
  const characters = [...text]
  return `“${characters.length > MAX_QUOTE_LENGTH ? `${characters.slice(0, MAX_QUOTE_LENGTH).join('').trimEnd()}…` : text}”`
}

/** “1,048 designs”, with a plus if the count is a lower bound. */
export function countDesigns({ total, total_is_exact }: { total: number; total_is_exact: boolean }): string {
  return `${countTotal({ total, total_is_exact })} ${total === 1 ? 'design' : 'designs'}`
}

export function countTotal({ total, total_is_exact }: { total: number; total_is_exact: boolean }): string {
  return `${formatCount(total)}${total_is_exact ? '' : '+'}`
}
