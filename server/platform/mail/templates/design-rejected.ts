import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function designRejected(mail: MailOf<'design-rejected'>) {
  const { title, reason, mayResubmit, pinned = [], origin } = mail
  return frame({
    subject: `Not approved: ${title}`,
    title: 'Back to the garage',
    paragraphs: [
      `Our reviewers did not approve “${title}”.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      mayResubmit
        ? 'You can revise it and resubmit it for another review.'
        : 'This design was already in the shop, so you cannot resubmit it. New designs are always welcome.',
    ],
    pictures: pinned.map(({ picture, alt, notes }) => ({ image: picture, alt, notes })),
    action: { label: 'Open My Designs', link: `${origin}/designers?tab=designs` },
    note: 'You received this email because you submitted a design to Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
