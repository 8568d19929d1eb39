import { carrierName } from '#domain/carriers.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function shipped({ parcels, orderId, origin }: MailOf<'shipped'>) {
  const numbers = parcels.map(({ trackingNumber, carrierCode }) => `${carrierName(carrierCode)} ${trackingNumber}`)
  return frame({
    subject: 'Your Pitlane order is on its way',
    title: 'Out of the pit lane',
    paragraphs: [
      `Your order ${orderId} is printed, packed and on its way to you.`,
      ...numbers.map((number) => `Tracking number: ${number}`),
    ],
    action: { label: 'Track your package', link: `${origin}/account/orders/${orderId}` },
    note: 'You received this email because you placed an order with Pitlane.',
  })
}
