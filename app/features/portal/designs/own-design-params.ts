import { useSearchParams } from 'react-router'
import type { OwnDesignFilter } from '#app/features/portal/queries.ts'
import { OWN_DESIGN_SORTS, type OwnDesignSort, SHOWN_STATUSES, type ShownStatus } from '#domain/review.ts'
import { isUuid } from '#domain/uuid.ts'

type OwnDesignValues = { search: string; status: ShownStatus | ''; sort: OwnDesignSort; design: string }

/** The filters of My Designs and the design whose form is open, in the URL. Invalid values are ignored. */
export function useOwnDesignParams() {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? ''
  const values: OwnDesignValues = {
    search: text('search'),
    status: SHOWN_STATUSES.find((status) => status === text('status')) ?? '',
    sort: OWN_DESIGN_SORTS.find((sort) => sort === text('sort')) ?? 'newest',
    design: isUuid(text('design')) ? text('design') : '',
  }

  function withChange(change: Partial<Record<keyof OwnDesignValues, string>>) {
    const next = new URLSearchParams(params)
    next.set('tab', 'designs')
    for (const [name, value] of Object.entries(change)) {
      if (value.trim() && value !== 'newest') next.set(name, value.trim())
      else next.delete(name)
    }
    return next
  }

  return {
    values,
    isFiltered: values.search !== '' || values.status !== '',
    hrefTo: (change: Partial<OwnDesignValues>) => `?${withChange(change)}`,
    change: (change: Partial<Record<keyof OwnDesignValues, string>>) =>
      setParams(withChange(change), { preventScrollReset: true }),
    clear: () => setParams(withChange({ search: '', status: '' }), { preventScrollReset: true }),
  }
}

export type OwnDesignParams = ReturnType<typeof useOwnDesignParams>

/** The API's query parameters. Without filters, the same as for the number in the tab. */
export function toFilter({ search, status, sort }: OwnDesignValues): OwnDesignFilter {
  return { ...(search && { search }), ...(status && { status }), ...(sort !== 'newest' && { sort }) }
}
