import { useSearchParams } from 'react-router'
import { DESIGN_SORTS, type DesignSort, SHOWN_STATUSES, type ShownStatus } from '#domain/review.ts'
import { isUuid } from '#domain/uuid.ts'

type DesignFilter = {
  search: string
  status: ShownStatus | ''
  category: string
  designer: string
  from: string
  to: string
  sort: DesignSort
}

/** The filters of the list of designs, in the URL. Invalid values are ignored. */
export function useDesignParams() {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '')
  const filter: DesignFilter = {
    search: text('search'),
    status: SHOWN_STATUSES.find((status) => status === text('status')) ?? '',
    category: text('category') === 'none' || isUuid(text('category')) ? text('category') : '',
    designer: text('designer'),
    from: day('from'),
    to: day('to'),
    sort: DESIGN_SORTS.find((sort) => sort === text('sort')) ?? 'newest',
  }

  function withChange(change: Partial<Record<keyof DesignFilter, string>>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value.trim() && value !== 'newest') next.set(name, value.trim())
      else next.delete(name)
    }
    return next
  }

  return {
    filter,
    hrefTo: (change: Partial<Record<keyof DesignFilter, string>>) => `?${withChange(change)}`,
    change: (change: Partial<Record<keyof DesignFilter, string>>) =>
      setParams(withChange(change), { replace: true, preventScrollReset: true }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}

export type DesignParams = ReturnType<typeof useDesignParams>

/** The API's query parameters. */
export function toQuery({ search, status, category, designer, from, to, sort }: DesignFilter) {
  return {
    sort,
    ...(search && { search }),
    ...(status && { status }),
    ...(category && { category_id: category }),
    ...(designer && { designer }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
