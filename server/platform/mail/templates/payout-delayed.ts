import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** To admins: Stripe keeps refusing a payout, or one came back to a deleted account. */
export function payoutDelayed(mail: MailOf<'payout-delayed'>) {
  const { amountCents, designer, failure, isReturned, origin } = mail
  const sum = formatMoney(amountCents)
  return frame({
    subject: isReturned ? `A payout of ${sum} came back` : `A payout of ${sum} cannot be sent`,
    title: isReturned ? 'A payout came back' : 'A payout cannot be sent',
    paragraphs: isReturned
      ? [
          `A payout of ${sum} came back, and its designer has deleted the account: ${failure}`,
          'The amount is in the balance of the deleted account. Contact the designer if you can.',
        ]
      : [
          `Stripe keeps refusing the payout of ${sum} to ${designer}: ${failure}`,
          'We keep trying. If your balance at Stripe is too low, add funds there. If it stays stuck, resolve it by hand.',
        ],
    action: { label: 'Open payouts', link: `${origin}/admin?tab=orders&view=payouts` },
    note: 'You received this email because you are an admin of this Pitlane shop.',
  })
}
