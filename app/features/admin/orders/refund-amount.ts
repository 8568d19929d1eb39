import { type Order, orderAmounts } from '#app/features/orders/order.ts'
import {
  addCents,
  type Cents,
  cents,
  centsFromDollars,
  dollarsFromCents,
  formatMoney,
  subtractCents,
  sumCents,
  timesQuantity,
} from '#domain/money.ts'
import { taxShare } from '#domain/tax.ts'

/** The full remaining amount, a quantity per order line with or without shipping, or a free amount as typed. */
export type RefundChoice = {
  kind: 'full' | 'items' | 'amount'
  quantities: Record<string, number>
  shipping: boolean
  amount: string
}

/** Nothing is chosen yet. */
export const NO_CHOICE: RefundChoice = { kind: 'full', quantities: {}, shipping: false, amount: '' }

/** The amount to refund; zero if nothing valid is chosen. */
export function refundAmount(order: Order, { kind, quantities, shipping, amount }: RefundChoice): Cents {
  if (kind === 'full') return refundable(order)
  if (kind === 'amount') return readAmount(amount) ?? cents(0)
  const lines = order.order_items.map(({ id, price }) => timesQuantity(centsFromDollars(price), quantities[id] ?? 0))
  return addCents(sumCents(lines), shipping ? shippingLeft(order) : cents(0))
}

/** The amount that has not been refunded yet. */
export function refundable(order: Order): Cents {
  return subtractCents(centsFromDollars(order.total_amount), centsFromDollars(order.refunded_amount))
}

/** The tax that is refunded on top of an amount. */
export function refundTax(order: Order, amountCents: Cents): Cents {
  const { totalCents, refundedCents, taxCents, refundedTaxCents } = orderAmounts(order)
  return taxShare({ totalCents, refundedCents, taxCents, refundedTaxCents }, amountCents)
}

/** Why the typed amount cannot be refunded. */
export function amountProblem(order: Order, { kind, amount }: RefundChoice): string | undefined {
  if (kind !== 'amount' || amount.trim() === '') return
  const wanted = readAmount(amount)
  if (wanted === undefined || wanted === 0) return 'Enter an amount such as 5.00.'
  if (wanted > refundable(order)) return `Only ${formatMoney(refundable(order))} can be refunded.`
  return
}

/** "5", "5.00" or "$5.00" */
function readAmount(text: string): Cents | undefined {
  const [, dollars, fraction = ''] = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return dollars === undefined ? undefined : cents(Number(dollars) * 100 + Number(fraction.padEnd(2, '0')))
}

/** The shipping cost that has not been refunded yet. */
export function shippingLeft(order: Order): Cents {
  return subtractCents(centsFromDollars(order.shipping_cost), centsFromDollars(order.refunded_shipping))
}

/** The choice without items and shipping that have been refunded since. */
export function limitChoice(order: Order, choice: RefundChoice): RefundChoice {
  const left = new Map(order.order_items.map(({ id, quantity, refunded_quantity: gone }) => [id, quantity - gone]))
  const quantities = Object.entries(choice.quantities).map(([id, quantity]) => [
    id,
    Math.min(quantity, left.get(id) ?? 0),
  ])
  return { ...choice, quantities: Object.fromEntries(quantities), shipping: choice.shipping && shippingLeft(order) > 0 }
}

/** The API's request body. */
export function toRefund({ kind, quantities, shipping, amount }: RefundChoice, reason: string) {
  const why = reason.trim() ? { reason: reason.trim() } : {}
  if (kind === 'full') return why
  if (kind === 'amount') return { ...why, amount: dollarsFromCents(readAmount(amount) ?? cents(0)) }
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([order_item_id, quantity]) => ({ order_item_id, quantity }))
  return { ...why, lines, shipping }
}
