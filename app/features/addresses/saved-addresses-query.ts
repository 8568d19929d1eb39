import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import type { Address } from '#domain/addresses.ts'

export type SavedAddress = InferResponseType<typeof api.me.addresses.$get, 200>['items'][number]

/** Without what the account stores beside it. */
export function pickAddress({ id: _, is_default: _isDefault, ...address }: SavedAddress): Address {
  return address
}

const WAIT_MS = 3000

/** The saved addresses, or an empty list if they cannot be loaded in time: the form works without them. */
export function loadSavedAddresses(): Promise<readonly SavedAddress[]> {
  const init = { signal: AbortSignal.timeout(WAIT_MS) }
  return read(api.me.addresses.$get(undefined, { init })).then(
    ({ items }) => items,
    () => [],
  )
}

export const savedAddressesQuery = queryOptions({
  queryKey: ['saved-addresses'],
  queryFn: async () => (await read(api.me.addresses.$get())).items,
})
