import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { stopOf } from './unsubscribe-link.ts'

export function designApproved(mail: MailOf<'design-approved'>) {
  const { title, designId, isRequested, origin } = mail
  return frame({
    subject: `Approved: ${title}`,
    title: 'Green flag',
    paragraphs: [
      isRequested
        ? `What you delivered was accepted: “${title}” is in the shop from now on.`
        : `“${title}” was approved and is in the shop from now on.`,
      'You earn 40% of every sale. The portal shows what was sold and what you earned.',
    ],
    action: { label: 'See it in the shop', link: `${origin}/design/${designId}` },
    note: 'You get this mail because you submitted a design at Pitlane.',
    stop: stopOf(mail),
  })
}
