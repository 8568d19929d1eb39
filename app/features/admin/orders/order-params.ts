import { useSearchParams } from 'react-router'
import { ORDER_STATUSES } from '#domain/orders.ts'

const VIEWS = ['orders', 'held', 'payouts', 'disputes'] as const
export type View = (typeof VIEWS)[number]

const STATES = [...ORDER_STATUSES, 'cancel-requested', 'address-needed', 'disputed'] as const

type Filter = { search: string; status: (typeof STATES)[number] | ''; from: string; to: string }

/** The tab's state in the URL: view, filters and open order. Invalid values are ignored. */
export function useOrderParams() {
  const [params, setParams] = useSearchParams()
  const state = params.get('status')
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const filter: Filter = {
    search: params.get('q') ?? '',
    status: STATES.find((status) => status === state) ?? '',
    from: day('from'),
    to: day('to'),
  }

  /** The query string with the changes applied. Empty values are removed. */
  function withChange(change: Record<string, string>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }

  return {
    filter,
    view: VIEWS.find((name) => name === params.get('view')) ?? 'orders',
    openId: params.get('order') ?? undefined,
    hrefTo: (change: Record<string, string>) => `?${withChange(change)}`,
    change: (change: Record<string, string>) =>
      setParams(withChange(change), { replace: true, preventScrollReset: true }),
  }
}

export type OrderParams = ReturnType<typeof useOrderParams>

/** The API's query parameters. */
export function toQuery({ search, status, from, to }: Filter) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...toStatusQuery(status),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function toStatusQuery(status: Filter['status']) {
  if (status === 'cancel-requested') return { cancel_requested: 'true' as const }
  if (status === 'address-needed') return { address_needed: 'true' as const }
  if (status === 'disputed') return { disputed: 'true' as const }
  return status ? { status } : {}
}
