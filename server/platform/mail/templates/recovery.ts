import { RECOVERY_SECONDS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function recovery({ link }: MailOf<'recovery'>) {
  return frame({
    subject: 'Reset your Pitlane password',
    title: 'A new password',
    paragraphs: [
      'Somebody, hopefully you, asked to reset the password of your Pitlane account.',
      `The link works once, within ${RECOVERY_SECONDS / 60} minutes.`,
    ],
    action: { label: 'Choose a new password', link },
    note: 'If it was not you, ignore this mail. Your password stays as it is.',
  })
}
