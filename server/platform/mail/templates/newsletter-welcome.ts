import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { stopOf } from './unsubscribe-link.ts'

export function newsletterWelcome(mail: MailOf<'newsletter-welcome'>) {
  return frame({
    subject: 'You are on the Pitlane list',
    title: 'Welcome to the grid',
    paragraphs: [
      'Your subscription is confirmed. You will hear from us when there is something to see: new designs, open design requests, and what we write in the blog.',
      'Every mail has a link that ends it with one click.',
    ],
    action: { label: 'See what is new', link: `${mail.origin}/shop/new` },
    note: 'You get this mail because you confirmed the Pitlane newsletter.',
    stop: stopOf(mail),
  })
}
