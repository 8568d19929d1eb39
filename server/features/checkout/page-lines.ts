import { addCents, formatMoney, timesQuantity } from '#domain/money.ts'
import type { CheckoutLine } from './snapshot-cart.ts'

/** Stripe accepts 100 lines. */
const MAX_PAGE_LINES = 100

type Shown = Pick<CheckoutLine, 'designId' | 'title' | 'product' | 'priceCents' | 'quantity' | 'size' | 'color'>
/** `note`: the end of the description of a joined line. */
export type PageLine = Shown & { note?: string }

/**
 * The lines of the payment page. A discount can split a line in two; if there are then too many, the halves are shown as
 * one line with their sum.
 */
export function toPageLines<Line extends Shown>(lines: readonly Line[]): (Line & { note?: string })[] {
  if (lines.length <= MAX_PAGE_LINES) return [...lines]
  const joined: (Line & { note?: string })[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && isOtherHalf(last, line)) joined.splice(-1, 1, join(last, line))
    else joined.push(line)
  }
  return joined
}

/** The lower price follows directly after the higher one. */
function isOtherHalf(high: PageLine, low: Shown) {
  const isSame =
    high.designId === low.designId && high.product === low.product && high.size === low.size && high.color === low.color
  return isSame && !high.note && high.priceCents - low.priceCents === 1
}

function join<Line extends Shown>(high: Line, low: Shown): Line & { note: string } {
  const total = addCents(timesQuantity(high.priceCents, high.quantity), timesQuantity(low.priceCents, low.quantity))
  const note = `, ${high.quantity} × ${formatMoney(high.priceCents)} and ${low.quantity} × ${formatMoney(low.priceCents)}`
  return { ...high, priceCents: total, quantity: 1, note }
}
