import { colorWord } from '#domain/color-name.ts'
import { PRODUCT_WORDS } from '#domain/products.ts'
import type { OrderItem } from './order.ts'

/** "Apex, hoodie, M, black" */
export function describeOrderLine({ title, product, size, color }: OrderItem): string {
  return `${title}, ${PRODUCT_WORDS[product]}, ${size}, ${colorWord(color)}`
}
