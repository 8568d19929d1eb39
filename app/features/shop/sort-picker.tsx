import { type ShopQuery, shopHref, shopParams } from '#domain/shop-query.ts'
import { SortSelect } from './sort-select.tsx'

/** Sort order of the shop. */
export function SortPicker({ query }: { query: ShopQuery }) {
  // New arrivals have a fixed order; choosing another one leads to the whole shop.
  const section = query.section === 'new' ? undefined : query.section
  const list = { ...query, section, after: undefined, pages: 1 }
  return (
    <SortSelect
      sort={query.sort}
      action={shopHref({ section })}
      fields={[...shopParams({ ...list, sort: undefined })]}
      hrefOf={(chosen) => shopHref({ ...list, sort: chosen })}
    />
  )
}
