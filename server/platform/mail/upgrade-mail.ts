import type { Cents } from '#domain/money.ts'
import type { Mail, MailOf } from './templates/mails.ts'

/** Fields and kinds that the previous version wrote into the queue. */
type Queued = (Mail | (Omit<MailOf<'claim-revoked'>, 'kind'> & { kind: 'claim-taken-back' })) & {
  amount?: Cents
  asked?: Cents
}

/** Upcasting: converts jobs that the previous version queued. Delete an entry once no such job can be left. */
export function upgradeMail({ amount, asked, ...mail }: Queued): Mail {
  return {
    ...mail,
    ...(mail.kind === 'claim-taken-back' && { kind: 'claim-revoked' }),
    ...(mail.kind === 'welcome' && !mail.link && { link: `${mail.origin}/account` }),
    ...('orderId' in mail && !mail.orderNumber && { orderNumber: mail.orderId }),
    ...(mail.kind === 'order-confirmation' && { order: upgradeOrder(mail.order) }),
    ...(mail.kind === 'shipped' && { items: mail.items ?? [] }),
    ...(amount !== undefined && { amountCents: amount }),
    ...(asked !== undefined && { askedCents: asked }),
  } as Mail
}

/** Orders had no number, no payment method, no gift message and no discount. */
function upgradeOrder(order: MailOf<'order-confirmation'>['order']) {
  return {
    ...order,
    order_number: order.order_number ?? order.id,
    payment_method: order.payment_method ?? null,
    gift_message: order.gift_message ?? null,
    discount: order.discount ?? null,
  }
}
