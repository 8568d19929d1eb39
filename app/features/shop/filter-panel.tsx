import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import type { Facet } from '#domain/facets.ts'
import { formatCount } from '#domain/format-count.ts'
import {
  countFilters,
  facetsOf,
  readShopQuery,
  type ShopQuery,
  shopHref,
  shopParams,
  withoutFilters,
} from '#domain/shop-query.ts'
import type { FacetsView } from '#server/features/catalog/search/facets-view.ts'

type FilterPanelProps = {
  query: ShopQuery
  facets: FacetsView
  /** Number of results; empty while they are loading. */
  total: string
}

const LEGENDS: Record<Facet, string> = {
  category: 'Category',
  garment: 'Garment',
  color: 'Color',
  price: 'Price',
  designer: 'Designer',
}

/** All filters with the number of designs for each value. A plain GET form; with JavaScript, a choice applies immediately. */
export function FilterPanel({ query, facets, total }: FilterPanelProps) {
  const { section, search, tag, sort } = query
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const href = firstPage(query)
  useSelection(form, query, href)

  function apply() {
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const chosen = shopHref(readShopQuery(new URLSearchParams(fields), section))
    if (chosen !== href) navigate(chosen, { preventScrollReset: true })
  }

  // Choices made before hydration send no change event.
  const applyEarly = useEffectEvent(() => boxesIn(form).some((box) => box.checked !== box.defaultChecked) && apply())
  useEffect(() => void applyEarly(), [])

  /** Closes the panel. */
  function showResults(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply()
    const panel = form.current?.closest('details')
    panel?.removeAttribute('open')
    panel?.querySelector('summary')?.focus()
  }

  return (
    <form ref={form} action={shopHref({ section })} autoComplete="off" onSubmit={showResults}>
      {[...shopParams({ section, search, tag, sort })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid border-line border-t xl:auto-cols-fr xl:grid-flow-col xl:pb-4">
        {facetsOf(section).map((facet) => (
          <FacetGroup key={facet} facet={facet} counted={facets[facet]} selected={query[facet]} onChange={apply} />
        ))}
      </div>
      <div className="sticky bottom-0 z-4 flex items-center gap-4 border-line border-t bg-paper py-3">
        <Button type="submit" variant="primary" className="min-w-56">
          {isHydrated && total ? `Show ${total} ${total === '1' ? 'result' : 'results'}` : 'Show results'}
        </Button>
        {countFilters(query) > 0 && (
          <Link to={shopHref(withoutFilters(query))} preventScrollReset className="link px-2 py-2 text-small">
            Clear filters
          </Link>
        )}
      </div>
    </form>
  )
}

type FacetGroupProps = {
  facet: Facet
  counted: FacetsView[Facet]
  selected: readonly string[]
  onChange: () => void
}

function FacetGroup({ facet, counted: { values, is_exact }, selected, onChange }: FacetGroupProps) {
  if (values.length === 0) return null
  return (
    <fieldset className="min-w-0 border-line pt-5 pb-3 max-xl:not-first:border-t xl:not-first:border-l xl:not-first:pl-5 xl:not-last:pr-5">
      <legend className="float-left mb-1 w-full font-display font-semibold text-lg/none tracking-[0.02em]">
        {LEGENDS[facet]}
      </legend>
      <ul className="clear-both grid grid-cols-2 gap-x-5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-1">
        {values.map(({ value, label, count }) => {
          const isSelected = selected.includes(value)
          return (
            <li key={value} className="min-w-0">
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] leading-snug has-disabled:cursor-default has-disabled:text-muted xl:min-h-9.5">
                <input
                  type="checkbox"
                  name={facet}
                  value={value}
                  defaultChecked={isSelected}
                  disabled={is_exact && count === 0 && !isSelected}
                  onChange={onChange}
                  className="size-5 flex-none accent-ink"
                />
                {facet === 'color' && (
                  <i
                    aria-hidden="true"
                    style={{ background: `var(--color-garment-${value})` }}
                    className="h-4 w-6 flex-none -skew-x-12 ring-1 ring-ink/25 ring-inset forced-color-adjust-none"
                  />
                )}
                <span className="min-w-0 wrap-anywhere">{label}</span>{' '}
                {(is_exact || count > 0) && (
                  <span className="num ml-auto flex-none text-micro text-muted">
                    {formatCount(count)}
                    {!is_exact && '+'}
                  </span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function firstPage(query: ShopQuery) {
  return shopHref({ ...query, after: undefined, pages: 1 })
}

function boxesIn(form: RefObject<HTMLFormElement | null>) {
  return [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
}

/**
 * Checks the boxes of the query when it changes, for example because a chip was removed. The boxes keep their own state, so
 * that choices in quick succession are not lost.
 */
function useSelection(form: RefObject<HTMLFormElement | null>, query: ShopQuery, href: string) {
  const check = useEffectEvent(() => {
    for (const box of boxesIn(form)) box.checked = (query[box.name as Facet] as readonly string[]).includes(box.value)
  })
  const shown = useRef(href)
  useEffect(() => {
    if (shown.current !== href) check()
    shown.current = href
  }, [href])
}
