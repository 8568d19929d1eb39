import { EMAIL_CONFIRMATION_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

const NOTE =
  'You received this email because this email address was used to sign up for Pitlane. If this was not you, ignore this email and do not confirm.'

export function welcome({ role, link }: MailOf<'welcome'>) {
  return role === 'designer' ? toDesigner(link) : toCustomer(link)
}

function toCustomer(link: string) {
  return frame({
    subject: 'Welcome to Pitlane',
    title: 'You are on the grid',
    paragraphs: [
      'Your account is ready.',
      'Every item in the shop is drawn by someone who loves cars and printed to order. Your account keeps your orders, receipts and tracking in one place.',
      `Please confirm your email address, so that we can send you more than receipts. This link expires in ${EMAIL_CONFIRMATION_DAYS} days.`,
    ],
    action: { label: 'Confirm email address', link },
    note: NOTE,
  })
}

function toDesigner(link: string) {
  return frame({
    subject: 'Welcome to Pitlane, designer',
    title: 'Your garage is open',
    paragraphs: [
      'Your designer account is ready.',
      'Submit your first design in the portal. Once it is approved, it goes on sale. We print and ship every order, and you earn a 40% royalty on each sale.',
      `Please confirm your email address, so that we can email you review results and pay you. This link expires in ${EMAIL_CONFIRMATION_DAYS} days.`,
    ],
    action: { label: 'Confirm email address', link },
    note: NOTE,
  })
}
