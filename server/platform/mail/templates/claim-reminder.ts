import { formatUtcTime } from '#domain/dates.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function claimReminder(mail: MailOf<'claim-reminder'>) {
  const { title, requestId, expiresAt, days, origin } = mail
  const link = `${origin}/designers?tab=accepted&request=${requestId}`
  const left = days === 1 ? '1 day' : `${days} days`
  return frame({
    subject: `${left} left to deliver: ${title}`,
    title: `${left} left to deliver`,
    paragraphs: [
      `Your claim on the request “${title}” expires on ${formatUtcTime(new Date(expiresAt))}. If you have not delivered it by then, it will be open to all designers again.`,
      `If you can’t deliver it in time, hand it back now, so that another designer can claim it: ${link}#release`,
    ],
    action: { label: 'Deliver the request', link },
    note: 'You received this email because you claimed a design request on Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
