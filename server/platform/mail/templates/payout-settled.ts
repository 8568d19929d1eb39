import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function payoutSettled({ state, amountCents, reference, reason, origin }: MailOf<'payout-settled'>) {
  const sum = formatMoney(amountCents)
  const paid = [`We have transferred ${sum} to you, under the reference “${reference}”.`]
  const refused = [
    `We could not pay out ${sum}. It is in your balance again.`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ]
  return frame({
    subject: state === 'paid' ? `Paid out: ${sum}` : `Not paid out: ${sum}`,
    title: state === 'paid' ? 'Prize money' : 'Your payout was refused',
    paragraphs: state === 'paid' ? paid : refused,
    action: { label: 'See your royalties', link: `${origin}/designers?tab=designs` },
    note: 'You get this mail because you asked for a payout at Pitlane.',
  })
}
