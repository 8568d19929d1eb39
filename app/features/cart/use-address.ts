import { useEffect, useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { addressDraft } from './drafts.ts'

export type SavedAddressText = { id: string; text: string }

type Known = { userId: string; saved: readonly SavedAddressText[]; last: string }

/** The shipping address: typed in this tab, the default of the account, or from the last order. */
export function useAddress() {
  const { loading, user } = useAuth()
  const userId = user?.id
  const [typed, setTyped] = useState(() => addressDraft.read(userId))
  const [loaded, setLoaded] = useState<Known>()

  useEffect(() => {
    if (loading) return
    setTyped(addressDraft.read(userId))
    if (!userId) return
    let isCanceled = false
    loadAddresses(userId).then(
      (known) => !isCanceled && setLoaded(known),
      () => {}, // If the addresses cannot be loaded, the field stays empty.
    )
    return () => {
      isCanceled = true
    }
  }, [loading, userId])

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
