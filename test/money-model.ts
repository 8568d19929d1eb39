import { DAY_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { royaltyMills } from '#domain/royalties.ts'

export type Sale = {
  id: string
  intentId: string
  itemId: string
  /** Items that were neither refunded nor lost to a dispute. */
  quantity: number
  sold: number
  shippedAt: Date | null
  deliveredAt: Date | null
  isCleared: boolean
  dispute: { id: string; isInquiry: boolean } | null
  wasDisputed: boolean
}
export type Payout = {
  id: string
  isManual: boolean
  mills: number
  state: 'open' | 'paid' | 'returned'
  paidAt?: Date
}

/** The price of `given.order`: 40% of 24.99 are 9.996. */
const ROYALTY = royaltyMills(cents(24_99), 1)

/** The designer's balance, in mills, as it must be after these sales and payouts. */
export function readModel(sales: readonly Sale[], paid: readonly Payout[]) {
  const earned = sumSales(sales)
  const pending = sumSales(sales.filter(({ isCleared }) => !isCleared))
  const held = sumSales(sales.filter(({ isCleared, dispute }) => isCleared && dispute))
  const reversed = sales.reduce((total, { sold, quantity }) => total + (sold - quantity) * ROYALTY, 0)
  const [inTransit, settled] = [sumPayouts(paid, 'open'), sumPayouts(paid, 'paid')]
  const available = earned - pending - held - inTransit - settled
  return { earned, pending, held, reversed, inTransit, paid: settled, available, payouts: paid.length }
}

/** The shop looks for returned payouts for ten days, even if it gets no event. */
export function canReturn(at: Date | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < 9 * DAY_MS
}

export function isDue(at: Date | null, days: number, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() >= days * DAY_MS
}

export const isDisputed = ({ dispute }: Sale): boolean => dispute !== null

function sumSales(sales: readonly Sale[]): number {
  return sales.reduce((total, { quantity }) => total + quantity * ROYALTY, 0)
}

function sumPayouts(paid: readonly Payout[], state: Payout['state']): number {
  return paid.reduce((total, payout) => total + (payout.state === state ? payout.mills : 0), 0)
}
