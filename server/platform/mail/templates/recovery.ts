import { RECOVERY_SECONDS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function recovery({ link }: MailOf<'recovery'>) {
  return frame({
    subject: 'Reset your Pitlane password',
    title: 'Reset your password',
    paragraphs: [
      'We received a request to reset your Pitlane password.',
      `This link works once and expires in ${RECOVERY_SECONDS / 60} minutes.`,
    ],
    action: { label: 'Choose a new password', link },
    note: 'If you did not request this, ignore this email. Your password will not change.',
  })
}
