import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function newsletterWelcome(mail: MailOf<'newsletter-welcome'>) {
  return frame({
    subject: 'You are subscribed to the Pitlane newsletter',
    title: 'Welcome to the grid',
    paragraphs: [
      'Your subscription is confirmed. Now and then, we will email you about new designs, open design requests and new blog posts.',
      'You can unsubscribe with one click in every issue.',
    ],
    action: { label: 'Shop new arrivals', link: `${mail.origin}/shop/new` },
    note: 'You received this email because you subscribed to the Pitlane newsletter.',
    unsubscribe: unsubscribeAction(mail),
  })
}
