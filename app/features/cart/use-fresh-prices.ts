import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#domain/cart.ts'
import { loadPrices } from './load-prices.ts'
import type { FreshPrices } from './price-lines.ts'

/** The current prices of the designs in the cart, reloaded when the customer returns to the page. */
export function useFreshPrices(items: readonly CartItem[]) {
  const ids = [...new Set(items.map(({ designId }) => designId))].sort()
  const key = JSON.stringify(ids)
  const [fresh, setFresh] = useState<FreshPrices>()
  const [failed, setFailed] = useState(false)
  const reload = useRef(() => {})

  useEffect(() => {
    const designIds = JSON.parse(key) as string[]
    if (designIds.length === 0) return
    const unmounted = new AbortController()
    const load = async () => {
      if (document.visibilityState !== 'visible') return
      const prices = await loadPrices(designIds).catch(() => undefined)
      if (unmounted.signal.aborted) return
      setFailed(!prices)
      if (prices) setFresh(prices)
    }
    reload.current = load
    void load()
    document.addEventListener('visibilitychange', load, unmounted)
    addEventListener('pageshow', (event) => event.persisted && load(), unmounted)
    return () => unmounted.abort()
  }, [key])

  return { fresh, failed, reload: () => reload.current() }
}
