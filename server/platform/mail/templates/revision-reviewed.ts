import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function revisionReviewed(mail: MailOf<'revision-reviewed'>) {
  const { title, isApproved, reason, origin } = mail
  return frame({
    subject: isApproved ? `Revision approved: ${title}` : `Revision not approved: ${title}`,
    title: isApproved ? 'New setup, green flag' : 'Back to the garage',
    paragraphs: isApproved
      ? [`Your revision of “${title}” was approved. Customers see it from now on.`]
      : [
          `Our reviewers did not approve your revision of “${title}”.`,
          ...(reason ? [`Reason: ${reason}`] : []),
          'The design itself has not changed. You can send another revision.',
        ],
    action: { label: 'Open My Designs', link: `${origin}/designers?tab=designs` },
    note: 'You received this email because you changed a design at Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
