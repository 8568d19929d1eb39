import { RECOVERY_SECONDS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function emailChange({ link, newEmail }: MailOf<'email-change'>) {
  return frame({
    subject: 'Confirm your new email address',
    title: 'Confirm your new email address',
    paragraphs: [
      `You asked to change your Pitlane email address to ${newEmail}. Once you confirm, use it to sign in.`,
      `This link works once and expires in ${RECOVERY_SECONDS / 60} minutes.`,
    ],
    action: { label: 'Confirm the change', link },
    note: 'If you did not request this, ignore this email. Your email address will not change.',
  })
}
