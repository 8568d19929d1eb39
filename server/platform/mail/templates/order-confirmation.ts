import { colorName } from '#domain/color-name.ts'
import { estimateDelivery, formatDelivery } from '#domain/delivery.ts'
import { mockupUrl } from '#domain/images.ts'
import { centsFromDollars, type Dollars, formatMoney, subtractCents, timesQuantity } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function orderConfirmation({ order, invoiceNumber, origin }: MailOf<'order-confirmation'>) {
  const { id, order_items: items, total_amount: total, shipping_cost: shipping, shipping_address: address } = order
  return frame({
    subject: 'Your Pitlane order is confirmed',
    title: 'Thank you for your order',
    paragraphs: [
      `We have received your payment of ${dollars(total)}. Order ${id}, invoice ${invoiceNumber}.`,
      `Everything is printed to order. Estimated delivery: ${formatDelivery(estimateDelivery(new Date(order.created_at)))}. We will send you a tracking link when it ships.`,
      ...(address ? [`Shipping to: ${address.replaceAll(/\s*\n\s*/g, ', ')}`] : []),
    ],
    table: {
      rows: items.map(({ design_id, title, size, color, quantity, price }) => ({
        image: `${origin}${mockupUrl(design_id, color, 330, 'jpg')}`,
        title,
        detail: `Size ${size}, ${colorName(color).toLowerCase()}, ${quantity}\u00a0×\u00a0${dollars(price)}`,
        amount: formatMoney(timesQuantity(centsFromDollars(price), quantity)),
      })),
      totals: [
        { label: 'Subtotal', amount: formatMoney(subtractCents(centsFromDollars(total), centsFromDollars(shipping))) },
        { label: 'Shipping', amount: shipping === 0 ? 'FREE' : dollars(shipping) },
        { label: 'Total', amount: dollars(total) },
      ],
    },
    action: { label: 'View your order', link: `${origin}/account/orders/${id}` },
    note: 'You received this email because you placed an order with Pitlane.',
  })
}

function dollars(amount: Dollars) {
  return formatMoney(centsFromDollars(amount))
}
