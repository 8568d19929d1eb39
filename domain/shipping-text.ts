import { formatMoney } from './money.ts'
import { isShippingAlwaysFree } from './pricing.ts'
import type { ShippingPrices } from './shop-settings.ts'

export function freeShippingText(shipping: ShippingPrices): string {
  return `Free shipping on ${freeOrders(shipping)}`
}

/** One line with the price of other orders. */
export function shippingNote(shipping: ShippingPrices): string {
  const note = freeShippingText(shipping)
  return isShippingAlwaysFree(shipping) ? note : `${note}, otherwise ${formatMoney(shipping.priceCents)}`
}

/** The same in full sentences, for the help and legal pages. */
export function describeShipping(shipping: ShippingPrices): string {
  const sentence = `Shipping is free on ${freeOrders(shipping)}.`
  return isShippingAlwaysFree(shipping) ? sentence : `${sentence} Otherwise it is ${formatMoney(shipping.priceCents)}.`
}

function freeOrders(shipping: ShippingPrices) {
  return isShippingAlwaysFree(shipping) ? 'all orders' : `orders of ${formatMoney(shipping.freeFromCents)} or more`
}
