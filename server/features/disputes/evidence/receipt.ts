import { describeCompany } from '#domain/company.ts'
import { formatDay } from '#domain/dates.ts'
import { describeItem } from '#domain/describe-item.ts'
import { addCents, centsFromDollars, formatMoney, subtractCents } from '#domain/money.ts'
import { formatPaymentMethod } from '#domain/payment-methods.ts'
import type { findOrder } from '#server/features/orders/find-order.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { type Block, writePdf } from './pdf.ts'

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** The items, the payment, the customer and the address. */
export function writeReceipt(order: Order): Buffer {
  const { payment_method: card, invoice_number: invoice } = order
  const total = centsFromDollars(order.total_amount)
  const shipping = centsFromDollars(order.shipping_cost)
  const tax = centsFromDollars(order.tax_amount)
  const facts: (readonly [string, string])[] = [
    ['Order', order.order_number],
    ...(invoice ? [['Invoice', `No. ${invoice}`] as const] : []),
    ['Ordered on', formatDay(order.created_at)],
    ['Customer', order.customer.display_name ?? 'Not stated'],
    ['Email address', order.customer.email ?? 'Account deleted'],
    ['Paid by', formatPaymentMethod(card)],
    ['Shipping address', order.shipping_address ?? 'Not stated'],
  ]
  const sums: (readonly [string, string])[] = [
    ['Items', formatMoney(subtractCents(total, shipping))],
    ['Shipping', formatMoney(shipping)],
    ['Tax', formatMoney(tax)],
    ['Total', formatMoney(addCents(total, tax))],
    ['Refunded', formatMoney(addCents(centsFromDollars(order.refunded_amount), centsFromDollars(order.refunded_tax)))],
  ]
  const blocks: Block[] = [
    { kind: 'text', text: describeCompany(shopSettings().company) },
    { kind: 'facts', rows: facts },
    { kind: 'heading', text: 'Items' },
    { kind: 'facts', rows: order.order_items.map(describeLine) },
    { kind: 'heading', text: 'Payment' },
    { kind: 'facts', rows: sums },
  ]
  return writePdf(`Receipt for order ${order.order_number}`, blocks)
}

function describeLine(item: Order['order_items'][number]) {
  const price = centsFromDollars(item.price)
  const sum = Array.from({ length: item.quantity }, () => price).reduce(addCents)
  return [
    `${item.quantity} × ${formatMoney(price)}`,
    `${item.title}\n${describeItem(item)}\n${formatMoney(sum)}`,
  ] as const
}
