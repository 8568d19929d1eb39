import { colorName } from '#domain/color-name.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { drawGarment } from '#domain/garments/garment.ts'
import { paper } from './paper.ts'
import { placePrint } from './placement.ts'
import type { PrintLine } from './print-lines.ts'

/** What goes where on which garment, line by line, with an image of it. */
export function placementSheet(orderId: string, lines: readonly PrintLine[]): string {
  return paper(`Placement sheet · order ${orderId}`, lines.map(section).join('\n'))
}

function section({ item, garment, image, file }: PrintLine, index: number) {
  // Beside the sheet in the same zip, so that the image is on it once both are unpacked.
  const drawing = drawGarment({ garment, color: item.color, id: `g${index}`, ...(file && { artwork: file }) })
  const place = image && placePrint(garment, image)
  const facts: [string, string][] = [
    ['Pieces', pieces(item)],
    ['Garment', `${garment}, ${colorName(item.color)}, size ${item.size}`],
    ...(place
      ? ([
          ['Position', place.where],
          ['Print size', `${place.width} × ${place.height} in, ${place.dpi} dpi`],
        ] as [string, string][])
      : []),
    ...(file ? ([['Print file', file]] as [string, string][]) : []),
  ]
  const rows = facts.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`).join('')
  const warning = file ? '' : '<p class="warn">The print file is missing. Do not print this line.</p>'
  return `<section><div>${drawing}</div><div><h2>${index + 1}. ${escapeMarkup(item.title)}</h2><dl>${rows}</dl>${warning}</div></section>`
}

/** Refunded ones are not printed. */
function pieces({ quantity, refundedQuantity }: PrintLine['item']) {
  if (refundedQuantity === 0) return String(quantity)
  return `${quantity - refundedQuantity} (${quantity} ordered, ${refundedQuantity} refunded)`
}
