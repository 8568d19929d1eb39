import { RECOVERY_SECONDS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function emailChange({ link, newEmail }: MailOf<'email-change'>) {
  return frame({
    subject: 'Confirm your new e-mail address',
    title: 'A new address',
    paragraphs: [
      `Your Pitlane account is about to move to ${newEmail}. Once that is confirmed, you sign in with it and our mails go there.`,
      `The link works once, within ${RECOVERY_SECONDS / 60} minutes.`,
    ],
    action: { label: 'Confirm the change', link },
    note: 'If it was not you who asked for this, ignore this mail. Your address stays as it is.',
  })
}
