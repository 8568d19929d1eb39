import { useEffect, useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { keepAddressDraft, readAddressDraft } from './address-draft.ts'

/** The shipping address: typed in this tab, or from the last order. */
export function useAddress() {
  const { loading, user } = useAuth()
  const userId = user?.id
  const [typed, setTyped] = useState(() => readAddressDraft(userId))
  const [remembered, setRemembered] = useState<{ userId: string; address: string }>()

  useEffect(() => {
    if (loading) return
    const draft = readAddressDraft(userId)
    setTyped(draft)
    if (!userId || draft !== undefined) return
    let isCanceled = false
    lastAddress().then(
      (address) => !isCanceled && setRemembered({ userId, address }),
      () => {}, // If the address cannot be loaded, the field stays empty.
    )
    return () => {
      isCanceled = true
    }
  }, [loading, userId])

  const known = remembered?.userId === userId ? remembered?.address : undefined
  return {
    address: typed ?? known ?? '',
    isRemembered: typed === undefined && Boolean(known),
    setAddress: (address: string) => {
      setTyped(address)
      keepAddressDraft(userId, address)
    },
  }
}

async function lastAddress() {
  const { items } = await read(api.orders.mine.$get({ query: { limit: '1' } }))
  return items[0]?.shipping_address ?? ''
}
