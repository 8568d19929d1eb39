import { colorWord } from '#domain/color-name.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { drawGarment, type Garment } from '#domain/garments/garment.ts'
import { MIN_DPI } from '#domain/preflight.ts'
import { paper } from './paper.ts'
import { placePrint } from './placement.ts'
import type { PrintLine } from './print-lines.ts'

const GARMENT_NAMES: Record<Garment, string> = {
  tee: 'T-shirt',
  'tee-back': 'T-shirt',
  hoodie: 'Hoodie',
  tank: 'Tank top',
  hat: 'Hat',
}

/** The placement sheet: garment, position, print size and preview for each order line. */
export function placementSheet(orderNumber: string, lines: readonly PrintLine[]): string {
  return paper(`Placement sheet · order ${orderNumber}`, lines.map(section).join('\n'))
}

function section({ item, garment, image, file }: PrintLine, index: number) {
  // A relative URL into the same archive, so that the preview works once it is unpacked.
  const drawing = drawGarment({ garment, color: item.color, id: `g${index}`, ...(file && { artwork: file }) })
  const place = image && placePrint(garment, image)
  const facts: [string, string][] = [
    ['Items', itemCount(item)],
    ['Garment', `${GARMENT_NAMES[garment]}, ${colorWord(item.color)}, size ${item.size}`],
    ...(place
      ? ([
          ['Position', place.where],
          ['Print size', `${place.width} × ${place.height} in, ${resolution(place.dpi)}`],
        ] as [string, string][])
      : []),
    ...(file ? ([['Print file', file]] as [string, string][]) : []),
  ]
  const rows = facts.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`).join('')
  const warning = file ? '' : '<p class="warn">The print file is missing. Do not print this line.</p>'
  return `<section><div>${drawing}</div><div><h2>${index + 1}. ${escapeMarkup(item.title)}</h2><dl>${rows}</dl>${warning}</div></section>`
}

function resolution(dpi: number) {
  return dpi < MIN_DPI ? `${dpi} dpi (minimum is ${MIN_DPI})` : `${dpi} dpi`
}

/** Refunded items are not printed. */
function itemCount({ quantity, refundedQuantity }: PrintLine['item']) {
  if (refundedQuantity === 0) return String(quantity)
  return `${quantity - refundedQuantity} (${quantity} ordered, ${refundedQuantity} refunded)`
}
