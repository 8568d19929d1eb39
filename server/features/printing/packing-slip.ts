import { colorName } from '#domain/color-name.ts'
import { formatDay } from '#domain/dates.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { productName, productOf } from '#domain/products.ts'
import { paper, sheet } from './paper.ts'
import type { PrintLine } from './print-lines.ts'

export type PackedOrder = {
  id: string
  order_number: string
  created_at: string
  shipping_address: string | null
  gift_message: string | null
  customer: { display_name: string | null }
}

/** Packing slips, one per order, on separate pages. */
export function packingSlips(title: string, orders: readonly { order: PackedOrder; lines: readonly PrintLine[] }[]) {
  return paper(
    title,
    orders.map(({ order, lines }) => packingSlip(order, lines)),
  )
}

/** Without refunded items and without prices: the recipient of a gift sees it. A line that a discount has split is one row. */
function packingSlip(order: PackedOrder, lines: readonly PrintLine[]): string {
  const packed = lines.filter(({ count }) => count > 0)
  const sameItems = Map.groupBy(
    packed,
    ({ garment, item: { title, size, color } }) =>
      `<td>${escapeMarkup(title)}</td><td>${productName(productOf(garment))}</td><td>${size}</td><td>${colorName(color)}</td>`,
  )
  const rows = [...sameItems].map(([cells, same]) => `<tr>${cells}<td class="n">${sumCounts(same)}</td></tr>`)
  return sheet(
    `Packing slip · order ${order.order_number}`,
    `<p class="address">${escapeMarkup(order.shipping_address ?? noAddress(order))}</p>
<dl><dt>Order</dt><dd>${escapeMarkup(order.order_number)}</dd><dt>Ordered on</dt><dd>${formatDay(order.created_at)}</dd></dl>
${giftMessage(order)}<table><thead><tr><th>Design</th><th>Garment</th><th>Size</th><th>Color</th><th class="n">Items</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><th colspan="4">Total</th><th class="n">${sumCounts(packed)}</th></tr></tfoot></table>
<p>Thank you for your order. If anything is wrong, contact us with your order number.</p>`,
    order.order_number,
  )
}

function sumCounts(lines: readonly PrintLine[]) {
  return lines.reduce((sum, { count }) => sum + count, 0)
}

function giftMessage({ gift_message: message }: PackedOrder) {
  return message ? `<div class="gift"><h2>A message for you</h2><p>${escapeMarkup(message)}</p></div>\n` : ''
}

function noAddress({ customer }: PackedOrder) {
  return `${customer.display_name ?? 'Customer'}\nNo shipping address provided.`
}
