import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** To the owner of an address that another user entered as their new one. That user gets the same response as for a free address. */
export function emailInUse({ origin }: MailOf<'email-in-use'>) {
  return frame({
    subject: 'Your email address already has a Pitlane account',
    title: 'This address already has an account',
    paragraphs: [
      'Someone tried to change the email address of another Pitlane account to this one. We made no change, because this address already has an account.',
      'If this was you, sign in with this address. If you forgot the password, you can reset it.',
    ],
    action: { label: 'Sign in', link: `${origin}/auth/login` },
    note: 'If this was not you, ignore this email. Your account is safe, and we did not reveal that it exists.',
  })
}
