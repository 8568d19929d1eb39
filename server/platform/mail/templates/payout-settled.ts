import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function payoutSettled(mail: MailOf<'payout-settled'>) {
  const { state, amountCents, reference, reason, origin } = mail
  const sum = formatMoney(amountCents)
  const paid = [`We have transferred ${sum} to you. Reference: “${reference}”.`]
  const refused = [
    `We could not pay out ${sum}. The amount is back in your balance.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'You can request a new payout in the portal.',
  ]
  return frame({
    subject: state === 'paid' ? `Payout sent: ${sum}` : `Payout declined: ${sum}`,
    title: state === 'paid' ? 'Your payout is on its way' : 'Your payout was declined',
    paragraphs: state === 'paid' ? paid : refused,
    action: { label: 'View your royalties', link: `${origin}/designers?tab=royalties` },
    note: 'You received this email because you requested a payout from Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
