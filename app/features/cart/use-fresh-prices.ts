import { useEffect, useState } from 'react'
import type { CartItem } from '#domain/cart.ts'
import { loadPrices } from './load-prices.ts'
import type { FreshPrices } from './price-lines.ts'

/** The shop's prices for what is in the cart, asked anew when somebody comes back to the page. */
export function useFreshPrices(items: readonly CartItem[]) {
  const ids = [...new Set(items.map(({ designId }) => designId))].sort()
  const key = JSON.stringify(ids)
  const [fresh, setFresh] = useState<FreshPrices>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const asked = JSON.parse(key) as string[]
    if (asked.length === 0) return
    const gone = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await loadPrices(asked).catch(() => undefined)
      if (gone.signal.aborted) return
      setFailed(!answer)
      if (answer) setFresh(answer)
    }
    void ask()
    document.addEventListener('visibilitychange', ask, gone)
    addEventListener('pageshow', (event) => event.persisted && ask(), gone)
    return () => gone.abort()
  }, [key])

  return { fresh, failed }
}
