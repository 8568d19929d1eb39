import { type ShopQuery, shopHref } from '#domain/shop-query.ts'
import { SortSelect } from './sort-select.tsx'

/** Sort order of the shop. */
export function SortPicker({ query: { section, search, category, sort } }: { query: ShopQuery }) {
  // New arrivals have a fixed order; choosing another one leads to the whole shop.
  const list = section === 'new' ? {} : { section, search, category }
  return (
    <SortSelect
      sort={sort}
      action={shopHref({ section: list.section })}
      fields={{ search: list.search, category: list.section ? undefined : list.category }}
      hrefOf={(chosen) => shopHref({ ...list, sort: chosen })}
    />
  )
}
