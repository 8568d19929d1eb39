import type { Color } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { mockupUrl } from '#domain/images.ts'

export const PURCHASE_NOTE = 'You received this email because you placed an order with Pitlane.'

export function orderLink({ origin, orderId }: { origin: string; orderId: string }): string {
  return `${origin}/account/orders/${orderId}`
}

type Item = { design_id: string; title: string; size: string; color: Color; quantity: number }

/** An item with its image. `count` is the end of its description, such as `2 × $24.99`. */
export function itemRow({ design_id, title, size, color }: Item, origin: string, count?: string) {
  return {
    image: `${origin}${mockupUrl(design_id, color, 330, 'jpg')}`,
    title,
    detail: `Size ${size}, ${colorName(color).toLowerCase()}${count ? `, ${count}` : ''}`,
  }
}
