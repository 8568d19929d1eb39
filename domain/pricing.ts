import { addCents, type Cents, cents, sumCents, timesQuantity } from './money.ts'
import type { ShippingPrices } from './shop-settings.ts'

/** Shipping, unless an admin has changed the prices. */
export const FREE_SHIPPING_FROM_CENTS: Cents = cents(80_00)
export const SHIPPING_CENTS: Cents = cents(9_99)
const DEFAULT_SHIPPING: ShippingPrices = { priceCents: SHIPPING_CENTS, freeFromCents: FREE_SHIPPING_FROM_CENTS }

/** The smallest amount that a card can be charged. */
export const MIN_CHARGE_CENTS: Cents = cents(50)

export type PricedLine = { priceCents: Cents; quantity: number }
export type Totals = { subtotalCents: Cents; shippingCents: Cents; totalCents: Cents }

/** Whether a payment of this amount is possible. Zero needs no payment. */
export function isChargeable(amountCents: Cents): boolean {
  return amountCents === 0 || amountCents >= MIN_CHARGE_CENTS
}

export function isShippingAlwaysFree({ priceCents, freeFromCents }: ShippingPrices): boolean {
  return priceCents === 0 || freeFromCents === 0
}

/** The price of the lines without shipping. */
export function subtotal(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.map((line) => timesQuantity(line.priceCents, line.quantity)))
}

/** Subtotal, shipping and total of a cart, by default at the specified shipping prices. */
export function totals(
  lines: readonly PricedLine[],
  { priceCents, freeFromCents }: ShippingPrices = DEFAULT_SHIPPING,
): Totals {
  const subtotalCents = subtotal(lines)
  const shippingCents = subtotalCents >= freeFromCents ? cents(0) : priceCents
  return { subtotalCents, shippingCents, totalCents: addCents(subtotalCents, shippingCents) }
}
