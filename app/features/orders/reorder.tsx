import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loadPrices } from '#app/features/cart/load-prices.ts'
import { priceKey } from '#app/features/cart/price-lines.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatList } from '#domain/format-list.ts'
import { mockupUrl } from '#domain/images.ts'
import type { OrderItem } from './order.ts'

/** Adds the same items to the cart at current prices and names those that are no longer available. */
export function Reorder({ items }: { items: readonly OrderItem[] }) {
  const { add } = useCart()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function reorder() {
    setBusy(true)
    try {
      const { prices } = await loadPrices(items.map((item) => item.design_id))
      const gone = items.filter((item) => !prices.has(priceKey({ designId: item.design_id, product: item.product })))
      for (const { design_id: designId, size, color, quantity, ...item } of items) {
        const now = prices.get(priceKey({ designId, product: item.product }))
        if (!now) continue
        // A cart line of the main product names none.
        const product = now === prices.get(priceKey({ designId })) ? undefined : item.product
        const image = mockupUrl(designId, color, 640, 'webp', product)
        add({ name: now.name, price: now.price, designId, product, size, color, image }, quantity)
      }
      report(items.length - gone.length, gone)
      if (gone.length < items.length) await navigate('/cart')
    } catch (error) {
      toast({ title: 'Error', description: error instanceof Error ? error.message : '', tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="primary" busy={busy} onClick={reorder}>
      Order again
    </Button>
  )
}

function report(added: number, gone: readonly OrderItem[]) {
  const note =
    gone.length > 0 ? `Not added because no longer available: ${formatList(gone.map(({ title }) => title))}.` : ''
  if (added === 0) return toast({ title: 'No items were added to your cart', description: note, tone: 'destructive' })
  toast({ title: 'Added to cart', ...(note && { description: note }), tone: note ? 'info' : 'success' })
}
