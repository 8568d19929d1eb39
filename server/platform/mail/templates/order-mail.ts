import type { Color } from '#domain/catalog.ts'
import { colorWord } from '#domain/color-name.ts'
import { describeItem } from '#domain/describe-item.ts'
import { mockupUrl } from '#domain/images.ts'
import type { Product } from '#domain/products.ts'
import { assetOrigin } from '#server/platform/http/origin.ts'

export const PURCHASE_NOTE = 'You received this email because you placed an order with Pitlane.'

export function orderLink({ origin, orderId }: { origin: string; orderId: string }): string {
  return `${origin}/account/orders/${orderId}`
}

type Item = { design_id: string; title: string; size: string; color: Color; product?: Product; is_main?: boolean }

/** An item with its image. `count` is the end of its description, such as `2 × $24.99`. */
export function itemRow(
  { design_id, title, size, color, product, is_main: isMain = true }: Item,
  origin: string,
  count?: string,
) {
  const words = product ? describeItem({ product, size, color }) : `Size ${size}, ${colorWord(color)}`
  return {
    image: `${assetOrigin(origin)}${mockupUrl(design_id, color, 330, 'jpg', isMain ? undefined : product)}`,
    title,
    detail: count ? `${words}, ${count}` : words,
  }
}
