import { addCents, type Cents, cents, sumCents, timesQuantity } from './money.ts'

export const FREE_SHIPPING_FROM_CENTS: Cents = cents(80_00)
export const SHIPPING_CENTS: Cents = cents(9_99)

/** The shop calculates no tax: customers pay the price they see, and receipts state that nothing was added. */
export const TAX_CENTS: Cents = cents(0)

export type PricedLine = { priceCents: Cents; quantity: number }
export type Totals = { subtotalCents: Cents; shippingCents: Cents; totalCents: Cents }

/** The price of the lines without shipping. */
export function subtotal(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.map((line) => timesQuantity(line.priceCents, line.quantity)))
}

/** Subtotal, shipping and total of a cart. */
export function totals(lines: readonly PricedLine[]): Totals {
  const subtotalCents = subtotal(lines)
  const shippingCents = subtotalCents >= FREE_SHIPPING_FROM_CENTS ? cents(0) : SHIPPING_CENTS
  return { subtotalCents, shippingCents, totalCents: addCents(subtotalCents, shippingCents) }
}
