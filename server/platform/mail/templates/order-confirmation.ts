import { estimateDelivery, formatDelivery } from '#domain/delivery.ts'
import { centsFromDollars, type Dollars, formatMoney, subtractCents, timesQuantity } from '#domain/money.ts'
import { formatPaymentMethod } from '#domain/payment-methods.ts'
import { TAX_CENTS } from '#domain/pricing.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { itemRow, orderLink, PURCHASE_NOTE } from './order-mail.ts'

export function orderConfirmation({ order, invoiceNumber, origin }: MailOf<'order-confirmation'>) {
  const { order_items: items, total_amount: total, shipping_cost: shipping, shipping_address: address } = order
  return frame({
    subject: `Your Pitlane order ${order.order_number} is confirmed`,
    title: 'Thank you for your order',
    paragraphs: [
      `We have received your payment of ${dollars(total)}. Your order number is ${order.order_number}.`,
      `Everything is printed to order. Estimated delivery: ${formatDelivery(estimateDelivery(new Date(order.created_at)))}. We will send you a tracking link when it ships.`,
      ...(address ? [`Shipping to: ${address.replaceAll(/\s*\n\s*/g, ', ')}`] : []),
      ...(order.gift_message ? [`Gift message: “${order.gift_message.replaceAll(/\s+/g, ' ')}”`] : []),
      `Invoice: No. ${invoiceNumber}. Payment method: ${formatPaymentMethod(order.payment_method)}.`,
    ],
    table: {
      rows: items.map((item) => ({
        ...itemRow(item, origin, `${item.quantity}\u00a0×\u00a0${dollars(item.price)}`),
        amount: formatMoney(timesQuantity(centsFromDollars(item.price), item.quantity)),
      })),
      totals: [
        { label: 'Subtotal', amount: formatMoney(subtractCents(centsFromDollars(total), centsFromDollars(shipping))) },
        { label: 'Shipping', amount: shipping === 0 ? 'FREE' : dollars(shipping) },
        { label: 'Tax', amount: formatMoney(TAX_CENTS) },
        { label: 'Total', amount: dollars(total) },
      ],
    },
    action: { label: 'View your order', link: orderLink({ origin, orderId: order.id }) },
    note: PURCHASE_NOTE,
  })
}

function dollars(amount: Dollars) {
  return formatMoney(centsFromDollars(amount))
}
