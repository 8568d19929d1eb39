import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function requestReopened(mail: MailOf<'request-reopened'>) {
  const { title, origin } = mail
  return frame({
    subject: `Open again: ${title}`,
    title: 'A request is open again',
    paragraphs: [
      `The request “${title}” is open again, and you are next on its waiting list.`,
      'It is not reserved for you. The first designer to claim it gets it.',
    ],
    action: { label: 'View open requests', link: `${origin}/designers?tab=requests` },
    note: 'You received this email because you joined the waiting list of a design request on Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
