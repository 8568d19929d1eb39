import { colorName } from '#domain/color-name.ts'
import { formatDay } from '#domain/dates.ts'
import { escapeMarkup } from '#domain/escape.ts'
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

/** Without refunded items and without prices: the recipient of a gift sees it. */
function packingSlip(order: PackedOrder, lines: readonly PrintLine[]): string {
  const packed = lines.flatMap(({ item }) => {
    const count = item.quantity - item.refundedQuantity
    return count > 0 ? [{ ...item, count }] : []
  })
  const rows = packed.map(
    ({ title, size, color, count }) =>
      `<tr><td>${escapeMarkup(title)}</td><td>${size}</td><td>${colorName(color)}</td><td class="n">${count}</td></tr>`,
  )
  const total = packed.reduce((sum, { count }) => sum + count, 0)
  return sheet(
    `Packing slip · order ${order.order_number}`,
    `<p class="address">${escapeMarkup(order.shipping_address ?? noAddress(order))}</p>
<dl><dt>Order</dt><dd>${escapeMarkup(order.order_number)}</dd><dt>Ordered on</dt><dd>${formatDay(order.created_at)}</dd></dl>
${giftMessage(order)}<table><thead><tr><th>Design</th><th>Size</th><th>Color</th><th class="n">Items</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><th colspan="3">Total</th><th class="n">${total}</th></tr></tfoot></table>
<p>Thank you for your order. If anything is wrong, contact us with your order number.</p>`,
    order.order_number,
  )
}

function giftMessage({ gift_message: message }: PackedOrder) {
  return message ? `<div class="gift"><h2>A message for you</h2><p>${escapeMarkup(message)}</p></div>\n` : ''
}

function noAddress({ customer }: PackedOrder) {
  return `${customer.display_name ?? 'Customer'}\nNo shipping address provided.`
}
