import { useEffect, useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { formatDollars } from '#app/lib/format.ts'
import type { PricedItem } from './price-lines.ts'
import { SummaryRow } from './summary-card.tsx'

export type TaxedCart = { lines: readonly PricedItem[]; discountCode: string }

/** Typing pauses before a request. */
const PAUSE_MS = 800

/** The estimated sales tax for the address of a signed-in customer. The payment page has the exact amount. */
export default function TaxRow({ cart, address }: { cart: TaxedCart; address: string }) {
  const { user } = useAuth()
  const body = toBody(cart, address)
  const key = user && address.trim() && body.cartItems.length > 0 ? JSON.stringify(body) : ''
  const [estimate, setEstimate] = useState<{ key: string; tax: number | null }>()

  useEffect(() => {
    if (!key) return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      const json = JSON.parse(key) as ReturnType<typeof toBody>
      read(api.checkout['tax-estimate'].$post({ json }, { init: { signal: outdated.signal } })).then(
        ({ tax }) => setEstimate({ key, tax }),
        () => {}, // The payment page shows the tax in any case.
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [key])

  const tax = estimate?.key === key && key ? estimate.tax : null
  return (
    <SummaryRow label={tax === null ? 'Sales tax' : 'Estimated tax'} isQuiet>
      {tax === null ? 'Calculated at checkout' : formatDollars(tax)}
    </SummaryRow>
  )
}

function toBody({ lines, discountCode }: TaxedCart, shippingAddress: string) {
  const cartItems = lines
    .filter(({ isSold }) => isSold)
    .map(({ item: { designId, product }, quantity }) => ({ designId, quantity, ...(product && { product }) }))
  return { cartItems, shippingAddress, ...(discountCode && { discountCode }) }
}
