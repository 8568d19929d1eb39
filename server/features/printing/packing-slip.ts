import { colorName } from '#domain/color-name.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { paper } from './paper.ts'
import type { PrintLine } from './print-lines.ts'

type Order = {
  id: string
  created_at: string
  shipping_address: string | null
  customer: { display_name: string | null }
}

/** What lies in the parcel, for whoever packs it and whoever opens it; pieces that were refunded stay out. */
export function packingSlip(order: Order, lines: readonly PrintLine[]): string {
  const packed = lines.flatMap(({ item }) => {
    const pieces = item.quantity - item.refundedQuantity
    return pieces > 0 ? [{ ...item, pieces }] : []
  })
  const rows = packed.map(
    ({ title, size, color, pieces }) =>
      `<tr><td>${escapeMarkup(title)}</td><td>${size}</td><td>${colorName(color)}</td><td class="n">${pieces}</td></tr>`,
  )
  const total = packed.reduce((sum, { pieces }) => sum + pieces, 0)
  return paper(
    `Packing slip · order ${order.id}`,
    `<p class="address">${escapeMarkup(order.shipping_address ?? noAddress(order))}</p>
<dl><dt>Order</dt><dd>${escapeMarkup(order.id)}</dd><dt>Ordered on</dt><dd>${order.created_at.slice(0, 10)}</dd></dl>
<table><thead><tr><th>Design</th><th>Size</th><th>Color</th><th class="n">Pieces</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><th colspan="3">All pieces</th><th class="n">${total}</th></tr></tfoot></table>
<p>Thank you for your order. Something wrong? Write to us and name the order.</p>`,
  )
}

function noAddress({ customer }: Order) {
  return `${customer.display_name ?? 'Customer'}\nNo address was given.`
}
