import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function claimRevoked({ title, reason, origin }: MailOf<'claim-revoked'>) {
  return frame({
    subject: `Your claim was revoked: ${title}`,
    title: 'Your claim was revoked',
    paragraphs: [
      `You claimed the request “${title}” but have not delivered it, so we have reopened it to all designers.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'You can claim it again if it is still open.',
    ],
    action: { label: 'View open requests', link: `${origin}/designers?tab=requests` },
    note: 'You received this email because you claimed a design request on Pitlane.',
  })
}
