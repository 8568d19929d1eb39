import { useEffect, useState } from 'react'
import type { SavedAddressText } from '#app/features/addresses/saved-address-select.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { addressDraft } from './drafts.ts'

type Known = { userId: string; saved: readonly SavedAddressText[]; last: string }

/** The shipping address: typed in this tab, the default of the account, or from the last order. */
export function useAddress() {
  const { loading, user } = useAuth()
  const userId = user?.id
  const [typed, setTyped] = useState(() => addressDraft.read(userId))
  const [loaded, setLoaded] = useState<Known>()
  const [loads, setLoads] = useState(1)

  useEffect(() => {
    if (!loading) setTyped(addressDraft.read(userId))
  }, [loading, userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when an address was saved
  useEffect(() => {
    if (loading || !userId) return
    let isCanceled = false
    loadAddresses(userId).then(
      (known) => !isCanceled && setLoaded(known),
      () => {}, // If the addresses cannot be loaded, the field and the list stay as they are.
    )
    return () => {
      isCanceled = true
    }
  }, [loading, userId, loads])

  const known = loaded?.userId === userId ? loaded : undefined
  const [preferred] = known?.saved ?? []
  const suggestion = preferred?.text ?? known?.last ?? ''
  const source = preferred ? ('saved' as const) : ('order' as const)
  return {
    address: typed ?? suggestion,
    remembered: typed === undefined && suggestion ? source : undefined,
    saved: known?.saved ?? [],
    setAddress: (address: string) => {
      setTyped(address)
      addressDraft.keep(userId, address)
    },
    reloadSaved: () => setLoads((count) => count + 1),
  }
}

/** The saved addresses, the default first. Without any, the address of the last order. */
async function loadAddresses(userId: string): Promise<Known> {
  const { items } = await read(api.me.addresses.$get())
  if (items.length === 0) return { userId, saved: [], last: await lastAddress() }
  const { formatAddress } = await import('#domain/format-address.ts')
  return { userId, saved: items.map((address) => ({ id: address.id, text: formatAddress(address) })), last: '' }
}

async function lastAddress() {
  const { items } = await read(api.orders.mine.$get({ query: { limit: '1' } }))
  return items[0]?.shipping_address ?? ''
}
