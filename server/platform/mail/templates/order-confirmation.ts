import { colorName } from '#domain/color-name.ts'
import { estimateDelivery, formatDelivery } from '#domain/delivery.ts'
import { centsFromDollars, type Dollars, formatMoney, subtractCents, timesQuantity } from '#domain/money.ts'
import { mockupUrl } from '#domain/pictures.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function orderConfirmation({ order, invoiceNumber, origin }: MailOf<'order-confirmation'>) {
  const { id, order_items: items, total_amount: total, shipping_cost: shipping, shipping_address: address } = order
  return frame({
    subject: 'Your Pitlane order is confirmed',
    title: 'Thank you for your order',
    paragraphs: [
      `Your payment has arrived. Order ${id}, invoice ${invoiceNumber}.`,
      `Every piece is printed for you, and should be with you ${formatDelivery(estimateDelivery(new Date(order.created_at)))}. We write again, with a link to follow the parcel, as soon as it leaves.`,
      ...(address ? [`It goes to: ${address.replaceAll(/\s*\n\s*/g, ', ')}`] : []),
    ],
    table: {
      rows: items.map(({ design_id, title, size, color, quantity, price }) => ({
        picture: `${origin}${mockupUrl(design_id, color, 330, 'jpg')}`,
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
    action: { label: 'See your order', link: `${origin}/account/orders/${id}` },
    note: 'You get this mail because you ordered at Pitlane.',
  })
}

function dollars(amount: Dollars) {
  return formatMoney(centsFromDollars(amount))
}
