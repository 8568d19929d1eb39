import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function welcome({ role, origin }: MailOf<'welcome'>) {
  return role === 'designer' ? toDesigner(origin) : toCustomer(origin)
}

function toCustomer(origin: string) {
  return frame({
    subject: 'Welcome to Pitlane',
    title: 'You are on the grid',
    paragraphs: [
      'Your account is ready.',
      'Every item in the shop is drawn by someone who loves cars and printed to order. Your account keeps your orders, receipts and tracking in one place.',
    ],
    action: { label: 'Browse the shop', link: `${origin}/shop` },
    note: 'You received this email because this email address was used to sign up for Pitlane.',
  })
}

function toDesigner(origin: string) {
  return frame({
    subject: 'Welcome to Pitlane, designer',
    title: 'Your garage is open',
    paragraphs: [
      'Your designer account is ready.',
      'Submit your first design in the portal. Once it is approved, it goes on sale. We print and ship every order, and you earn a 40% royalty on each sale.',
    ],
    action: { label: 'Open the portal', link: `${origin}/designers` },
    note: 'You received this email because this email address was used to sign up for Pitlane.',
  })
}
