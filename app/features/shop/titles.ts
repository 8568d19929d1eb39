import { formatCount } from '#domain/format-count.ts'
import { SECTIONS, type ShopQuery } from '#domain/shop-query.ts'

const LONGEST_IN_TITLE = 60

/** What the page is called, above its designs. */
export function shopHeading({ section, search, category }: ShopQuery): string {
  if (search) return `Results for ${quote(search)}`
  return section ? SECTIONS[section].title : (category ?? 'All Products')
}

/** The page's title and description for the browser and for search engines. */
export function describeShop(query: ShopQuery | undefined) {
  const heading = query && (query.search || query.section || query.category) ? shopHeading(query) : 'Shop'
  const things = query?.category && !query.search ? query.category : 'T-shirts, hoodies and hats'
  return {
    title: `${heading} · Pitlane`,
    description:
      query?.section === 'new'
        ? 'The designs that came in last: automotive apparel by independent artists, printed to order.'
        : `${things} drawn by independent artists who love cars. Pick a design, a size and a color; we print it to order.`,
  }
}

/** A text as somebody typed it, cut where it would take over the page. */
export function quote(text: string): string {
  const signs = [...text]
  return `“${signs.length > LONGEST_IN_TITLE ? `${signs.slice(0, LONGEST_IN_TITLE).join('').trimEnd()}…` : text}”`
}

/** “1,048 designs”, with a plus where nobody counted to the end. */
export function countDesigns({ total, total_is_exact }: { total: number; total_is_exact: boolean }): string {
  return `${countTotal({ total, total_is_exact })} ${total === 1 ? 'design' : 'designs'}`
}

export function countTotal({ total, total_is_exact }: { total: number; total_is_exact: boolean }): string {
  return `${formatCount(total)}${total_is_exact ? '' : '+'}`
}
