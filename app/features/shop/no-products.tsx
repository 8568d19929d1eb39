import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatList } from '#domain/format-list.ts'
import { countFilters, isRefined, type ShopQuery, shopHref, withoutFilters } from '#domain/shop-query.ts'
import { quote } from './titles.ts'

/** Empty state that explains why there are no results and what to do. */
export function NoProducts({ query, total }: { query: ShopQuery; total: number }) {
  const { text, links } = explain(query, total)
  return (
    <EmptyState
      title="No products found"
      text={text}
      action={
        <div className="flex flex-wrap gap-3">
          {links.map(({ to, label }, index) => (
            <ButtonLink key={label} to={to} variant={index === 0 ? 'primary' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    />
  )
}

function explain(query: ShopQuery, total: number) {
  const { search, tag, sort } = query
  const category = formatList(query.category)
  const firstPage = { after: undefined, pages: 1 }
  const allProducts = { to: '/shop', label: 'Show all products' }
  if (total > 0)
    return {
      text: 'There are no more results.',
      links: [{ to: shopHref({ ...query, ...firstPage }), label: 'Back to the start' }, allProducts],
    }
  if (isRefined(query) && countFilters(query) > 0)
    return {
      text: 'No design matches all filters. Remove one of them to see more.',
      links: [{ to: shopHref(withoutFilters(query)), label: 'Clear filters' }, allProducts],
    }
  if (tag && search)
    return {
      text: `Nothing tagged ${quote(tag)} matches ${quote(search)}.`,
      links: [{ to: shopHref({ ...query, ...firstPage, tag: undefined }), label: 'Search all products' }, allProducts],
    }
  if (tag) return { text: `No design is tagged ${quote(tag)}.`, links: [allProducts] }
  if (search && category)
    return {
      text: `Nothing in ${category} matches ${quote(search)}.`,
      links: [
        { to: shopHref({ search, sort }), label: 'Search all products' },
        { to: shopHref({ category: query.category, sort }), label: 'Clear search' },
      ],
    }
  if (search)
    return {
      text: `Nothing matches ${quote(search)}. Try fewer words, or a single one, such as a car, a part or a designer.`,
      links: [
        { to: shopHref({ sort }), label: 'Clear search' },
        { to: '/shop/new', label: 'New arrivals' },
      ],
    }
  if (category) return { text: `There are no designs in ${category} yet.`, links: [allProducts] }
  return {
    text: 'The first designs are coming soon.',
    links: [{ to: '/designers', label: 'Submit Design' }],
  }
}
