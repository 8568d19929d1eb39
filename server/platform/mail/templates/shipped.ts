import { carrierName } from '#domain/carriers.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { itemRow, orderLink, PURCHASE_NOTE } from './order-mail.ts'

export function shipped(mail: MailOf<'shipped'>) {
  const { parcels, items, orderNumber, origin, isPartial = false } = mail
  const numbers = parcels.map(({ trackingNumber, carrierCode }) => `${carrierName(carrierCode)} ${trackingNumber}`)
  return frame({
    subject: `Your Pitlane order ${orderNumber} is on its way`,
    title: 'Out of the pit lane',
    paragraphs: [
      isPartial
        ? `The first part of your order ${orderNumber} is on its way to you. The rest follows in another package.`
        : `Your order ${orderNumber} is printed, packed and on its way to you.`,
      ...numbers.map((number) => `Tracking number: ${number}`),
    ],
    ...(items.length > 0 && {
      table: { rows: items.map((item) => itemRow(item, origin, `quantity ${item.quantity}`)), totals: [] },
    }),
    action: { label: 'Track your package', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}
