import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function payoutSettled(mail: MailOf<'payout-settled'>) {
  const { subject, title, paragraphs } = describe(mail)
  const { state, origin } = mail
  const isByStripe = state === 'arrived' || state === 'failed'
  return frame({
    subject: `${subject}: ${formatMoney(mail.amountCents)}`,
    title,
    paragraphs,
    action: { label: 'View your royalties', link: `${origin}/designers?tab=royalties` },
    note: isByStripe
      ? 'You received this email because Pitlane pays your royalties through Stripe.'
      : 'You received this email because you requested a payout from Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}

function describe({ state, amountCents, reference, reason }: MailOf<'payout-settled'>) {
  const sum = formatMoney(amountCents)
  switch (state) {
    case 'paid':
      return {
        subject: 'Payout sent',
        title: 'Your payout is on its way',
        paragraphs: [`We have transferred ${sum} to you. Reference: “${reference}”.`],
      }
    case 'refused':
      return {
        subject: 'Payout declined',
        title: 'Your payout was declined',
        paragraphs: [
          `We could not pay out ${sum}. The amount is back in your balance.`,
          ...(reason ? [`Reason: ${reason}`] : []),
          'You can request a new payout in the portal.',
        ],
      }
    case 'arrived':
      return {
        subject: 'Payout arrived',
        title: 'Your payout has arrived',
        paragraphs: [`Stripe reports that your bank has received ${sum}.`],
      }
    case 'failed':
      return {
        subject: 'Payout failed',
        title: 'Your payout failed',
        paragraphs: [
          `We could not pay out ${sum}. The amount is back in your balance.`,
          ...(reason ? [reason] : []),
          'Once this is fixed, you can request a new payout in the portal.',
        ],
      }
  }
}
