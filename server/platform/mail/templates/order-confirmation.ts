import { formatShortDay } from '#domain/dates.ts'
import { formatDelivery } from '#domain/delivery.ts'
import { DELIVERY_ABROAD, expectDelivery } from '#domain/expected-delivery.ts'
import {
  addCents,
  type Cents,
  cents,
  centsFromDollars,
  type Dollars,
  formatMoney,
  subtractCents,
  timesQuantity,
} from '#domain/money.ts'
import { formatPaymentMethod } from '#domain/payment-methods.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { itemRow, orderLink, PURCHASE_NOTE } from './order-mail.ts'

type Order = MailOf<'order-confirmation'>['order']

export function orderConfirmation({ order, invoiceNumber, origin }: MailOf<'order-confirmation'>) {
  const { order_items: items, total_amount: total, shipping_cost: shipping } = order
  const taxCents = centsFromDollars(order.tax_amount ?? 0)
  const paidCents = addCents(centsFromDollars(total), taxCents)
  return frame({
    subject: `Your Pitlane order ${order.order_number} is confirmed`,
    title: 'Thank you for your order',
    paragraphs: [
      `${received(paidCents)} Your order number is ${order.order_number}.`,
      `Everything is printed to order. ${arrival(order)} We will send you a tracking link when it ships.`,
      ...shippingTo(order),
      ...(order.gift_message ? [`Gift message: “${order.gift_message.replaceAll(/\s+/g, ' ')}”`] : []),
      `Invoice: No. ${invoiceNumber}. Payment method: ${formatPaymentMethod(order.payment_method, total === 0)}.`,
    ],
    table: {
      rows: items.map((item) => ({
        ...itemRow(item, origin, `${item.quantity}\u00a0×\u00a0${dollars(item.price)}`),
        amount: formatMoney(timesQuantity(centsFromDollars(item.price), item.quantity)),
      })),
      totals: [
        ...discountRows(order),
        { label: 'Subtotal', amount: formatMoney(subtotalOf(order)) },
        { label: 'Shipping', amount: shipping === 0 ? 'FREE' : dollars(shipping) },
        { label: 'Tax', amount: formatMoney(taxCents) },
        { label: 'Total', amount: formatMoney(paidCents) },
      ],
    },
    action: { label: 'View your order', link: orderLink({ origin, orderId: order.id }) },
    note: PURCHASE_NOTE,
  })
}

/** A text that we could not read is not where we ship. */
function shippingTo({ shipping_address: address, address_needed: isNeeded }: Order) {
  if (isNeeded) return ['We still need your shipping address. Please open your order and enter it.']
  return address ? [`Shipping to: ${address.replaceAll(/\s*\n\s*/g, ', ')}`] : []
}

function received(paidCents: Cents) {
  if (paidCents === 0) return 'Your discount code covers the whole order, so there is nothing to pay.'
  return `We have received your payment of ${formatMoney(paidCents)}.`
}

function arrival({ created_at: createdAt, shipping_address: address }: Order) {
  const expected = expectDelivery(new Date(createdAt), address)
  if (expected.kind === 'arrives') return `Estimated delivery: ${formatDelivery(expected)}.`
  return `Estimated to ship by ${formatShortDay(expected.by)}. ${DELIVERY_ABROAD}`
}

/** The items have the prices after the discount, so these rows come before the subtotal. */
function discountRows(order: Order) {
  if (!order.discount) return []
  const { code, amount, shipping_amount: shippingAmount } = order.discount
  const discountCents = centsFromDollars(amount)
  const item = [
    { label: 'Before discount', amount: formatMoney(addCents(subtotalOf(order), discountCents)) },
    { label: `Discount ${code}`, amount: formatMoney(cents(-discountCents)) },
  ]
  const shipping = { label: `Discount ${code}`, amount: `Free shipping (${dollars(shippingAmount)})` }
  return [...(discountCents > 0 ? item : []), ...(shippingAmount > 0 ? [shipping] : [])]
}

function subtotalOf({ total_amount: total, shipping_cost: shipping }: Order) {
  return subtractCents(centsFromDollars(total), centsFromDollars(shipping))
}

function dollars(amount: Dollars) {
  return formatMoney(centsFromDollars(amount))
}
