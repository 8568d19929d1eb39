import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { stopOf } from './unsubscribe-link.ts'

export function designRejected(mail: MailOf<'design-rejected'>) {
  const { title, reason, mayResubmit, origin } = mail
  return frame({
    subject: `Not approved: ${title}`,
    title: 'Back to the garage',
    paragraphs: [
      `Our editors did not approve “${title}”.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      mayResubmit
        ? 'You can change it and send it in again; the review then starts over.'
        : 'It was in the shop before, so it cannot be sent in again; a new design is always welcome.',
    ],
    action: { label: 'Open My Designs', link: `${origin}/designers?tab=designs` },
    note: 'You get this mail because you submitted a design at Pitlane.',
    stop: stopOf(mail),
  })
}
