import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function claimExpired({ title, origin }: MailOf<'claim-expired'>) {
  return frame({
    subject: `Your claim has expired: ${title}`,
    title: 'Your claim has expired',
    paragraphs: [
      `You claimed the request “${title}” but did not deliver it in time, so it is open to all designers again.`,
      'You can claim it again if it is still open.',
    ],
    action: { label: 'View open requests', link: `${origin}/designers?tab=requests` },
    note: 'You received this email because you claimed a design request on Pitlane.',
  })
}

export function claimExpiredAdmin({ title, designer, requestId, isPast, origin }: MailOf<'claim-expired-admin'>) {
  return frame({
    subject: `A claim has expired: ${title}`,
    title: 'A claim has expired',
    paragraphs: [
      `${designer} claimed the request “${title}” but did not deliver it in time. The request is open again.`,
      ...(isPast ? ['Its deadline has passed, so designers cannot claim it. Set a new deadline or withdraw it.'] : []),
    ],
    action: { label: 'Open the request', link: `${origin}/admin?tab=requests&request=${requestId}` },
    note: 'You received this email because you are an admin of this Pitlane shop.',
  })
}
