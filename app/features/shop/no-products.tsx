import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'
import { quote } from './titles.ts'

/** An empty list always says why, and how to go on. */
export function NoProducts({ query, total }: { query: ShopQuery; total: number }) {
  const { text, ways } = explain(query, total)
  return (
    <EmptyState
      title="No products found"
      text={text}
      action={
        <div className="flex flex-wrap gap-3">
          {ways.map(({ to, words }, index) => (
            <ButtonLink key={words} to={to} variant={index === 0 ? 'primary' : 'outline'}>
              {words}
            </ButtonLink>
          ))}
        </div>
      }
    />
  )
}

function explain(query: ShopQuery, total: number) {
  const { search, category, sort } = query
  const whole = { to: '/shop', words: 'Show all products' }
  if (total > 0)
    return {
      text: 'The list ends before this place.',
      ways: [{ to: shopHref({ ...query, after: undefined, pages: 1 }), words: 'Back to the start' }, whole],
    }
  if (search && category)
    return {
      text: `Nothing in ${category} matches ${quote(search)}.`,
      ways: [
        { to: shopHref({ search, sort }), words: 'Search all products' },
        { to: shopHref({ category, sort }), words: 'Clear search' },
      ],
    }
  if (search)
    return {
      text: `Nothing matches ${quote(search)}. A shorter word finds more: a car, a part, a color, a designer.`,
      ways: [
        { to: shopHref({ sort }), words: 'Clear search' },
        { to: '/shop/new', words: 'New arrivals' },
      ],
    }
  if (category) return { text: `There are no designs in ${category} now.`, ways: [whole] }
  return {
    text: 'The first designs are on their way.',
    ways: [{ to: '/designers', words: 'Submit Design' }],
  }
}
