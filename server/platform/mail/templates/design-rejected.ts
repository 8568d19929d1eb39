import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function designRejected(mail: MailOf<'design-rejected'>) {
  const { title, reason, mayResubmit, origin } = mail
  return frame({
    subject: `Not approved: ${title}`,
    title: 'Back to the garage',
    paragraphs: [
      `Our reviewers did not approve “${title}”.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      mayResubmit
        ? 'You can revise and resubmit it. It will be reviewed again.'
        : 'It has already been in the shop, so it cannot be resubmitted. New designs are always welcome.',
    ],
    action: { label: 'Open My Designs', link: `${origin}/designers?tab=designs` },
    note: 'You received this email because you submitted a design to Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
