import { colorWord } from '#domain/color-name.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { drawGarment } from '#domain/garments/garment.ts'
import { placeOnSheet } from '#domain/garments/place.ts'
import { placePrint } from '#domain/garments/placement.ts'
import { formatMm } from '#domain/garments/print-size.ts'
import { MIN_DPI } from '#domain/preflight.ts'
import { productName, productOf } from '#domain/products.ts'
import { paper, sheet } from './paper.ts'
import type { PrintLine } from './print-lines.ts'

type Order = { order: { order_number: string }; lines: readonly PrintLine[] }

/** Placement sheets: garment, position, print size and preview for each line, on separate pages per order. */
export function placementSheets(title: string, orders: readonly Order[]): Promise<string> {
  const sheets = orders.map(({ order: { order_number: number }, lines }, index) =>
    sheet(
      `Placement sheet · order ${number}`,
      lines.map((line, position) => section(line, position, `${index}-${position}`)).join('\n'),
      number,
    ),
  )
  return paper(title, sheets)
}

function section(line: PrintLine, index: number, id: string) {
  const { item, garment, placement, image, file, readyFile } = line
  const print = image && placePrint(garment, image, placement)
  const drawing = drawGarment({
    garment,
    color: item.color,
    id: `g${id}`,
    // A relative URL into the same archive, so that the preview works once it is unpacked.
    ...(file && { artwork: file }),
    ...(image && { place: placeOnSheet(garment, placement, image) }),
  })
  const facts: [string, string][] = [
    ['Items', itemCount(line)],
    ['Garment', `${productName(productOf(garment))}, ${colorWord(item.color)}, size ${item.size}`],
    ['Side', placement?.side === 'back' ? 'Back' : 'Front'],
    ...(print ? describePrint(print) : []),
    ...(file ? ([['Print file', file]] as [string, string][]) : []),
    ...(readyFile ? ([['Print-ready file', `${readyFile} (the whole print area)`]] as [string, string][]) : []),
  ]
  const rows = facts.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`).join('')
  const isLow = print && print.dpi < MIN_DPI
  const warning = !file
    ? '<p class="warn">The print file is missing. Do not print this line.</p>'
    : isLow
      ? `<p class="warn">The resolution is below ${MIN_DPI} dpi. Print a sample first.</p>`
      : ''
  return `<section><div>${drawing}</div><div><h2>${index + 1}. ${escapeMarkup(item.title)}</h2><dl>${rows}</dl>${warning}</div></section>`
}

/** Where the print area is, and where the artwork is on it. */
function describePrint(print: ReturnType<typeof placePrint>): [string, string][] {
  const { where, width, height, dpi, topMm, rightMm, rotation } = print
  return [
    ['Print area', where],
    ['Print size', `${width} × ${height} in, ${resolution(dpi)}`],
    [
      'From the top',
      topMm === 0 ? 'At the top of the print area' : `${formatMm(topMm)} below the top of the print area`,
    ],
    [
      'From the center',
      rightMm === 0 ? 'Centered' : `${formatMm(Math.abs(rightMm))} to the ${rightMm < 0 ? 'left' : 'right'}`,
    ],
    ['Rotation', describeRotation(rotation)],
  ]
}

function describeRotation(degrees: number) {
  if (degrees === 0) return 'None'
  return `${Math.abs(degrees)}° ${degrees > 0 ? 'clockwise' : 'counterclockwise'}`
}

function resolution(dpi: number) {
  return dpi < MIN_DPI ? `${dpi} dpi (minimum is ${MIN_DPI})` : `${dpi} dpi`
}

/** "2", or "1 (3 ordered, 1 refunded, 1 shipped)" */
function itemCount({ item: { quantity, refundedQuantity }, count, shippedCount }: PrintLine) {
  if (count === quantity) return String(quantity)
  const reasons = [
    `${quantity} ordered`,
    ...(refundedQuantity > 0 ? [`${refundedQuantity} refunded`] : []),
    ...(shippedCount > 0 ? [`${shippedCount} shipped`] : []),
  ]
  return `${count} (${reasons.join(', ')})`
}
