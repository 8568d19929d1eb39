import type { Cents } from './money.ts'

export const FREE_SHIPPING_FROM_CENTS: Cents = 80_00
export const SHIPPING_CENTS: Cents = 9_99

export type PricedLine = { priceCents: Cents; quantity: number }
export type Totals = { subtotalCents: Cents; shippingCents: Cents; totalCents: Cents }

/** What a cart costs, and what its shipping does. */
export function totals(lines: readonly PricedLine[]): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
  const shippingCents = subtotalCents >= FREE_SHIPPING_FROM_CENTS ? 0 : SHIPPING_CENTS
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}
