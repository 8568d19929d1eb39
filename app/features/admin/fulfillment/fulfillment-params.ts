import { useSearchParams } from 'react-router'
import { FULFILLMENT_STATES, type FulfillmentState } from '#domain/orders.ts'

type Filter = { state: FulfillmentState | ''; search: string }

/** The filters of the fulfillment queue, in the URL. Invalid values are ignored. */
export function useFulfillmentParams() {
  const [params, setParams] = useSearchParams()
  const filter: Filter = {
    state: FULFILLMENT_STATES.find((state) => state === params.get('state')) ?? '',
    search: params.get('q') ?? '',
  }

  function withChange(change: Record<string, string>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value.trim()) next.set(name, value.trim())
      else next.delete(name)
    }
    return next
  }

  return {
    filter,
    hrefTo: (change: Record<string, string>) => `?${withChange(change)}`,
    change: (change: Record<string, string>) =>
      setParams(withChange(change), { replace: true, preventScrollReset: true }),
  }
}

export type FulfillmentParams = ReturnType<typeof useFulfillmentParams>

/** The API's query parameters. */
export function toQuery({ state, search }: Filter) {
  return { ...(state && { state }), ...(search && { search }) }
}
