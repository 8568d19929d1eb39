import { ANSWER_DAYS } from '#domain/policies.ts'
import { formatCaseNumber } from '#domain/rights.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** Tells the shop about a new notice. */
export function rightsNotice({ name, email, numbers, origin }: MailOf<'rights-notice'>) {
  return frame({
    subject: `Rights notice ${list(numbers)}: ${name}`,
    title: 'Rights notice',
    paragraphs: [
      `${name}, ${email}, reported ${numbers.length === 1 ? 'a design' : `${numbers.length} designs`}.`,
      'Decide whether to take it down or to dismiss the notice.',
    ],
    action: { label: 'Open the cases', link: `${origin}/admin/rights` },
    note: 'You received this email because a rights holder sent the form at /report.',
  })
}

/** Confirms receipt. Does not quote the notice, or the form could be used to send spam to any address. */
export function rightsNoticeReceived({ numbers, origin }: MailOf<'rights-notice-received'>) {
  return frame({
    subject: `We received your notice ${list(numbers)}`,
    title: 'Notice received',
    paragraphs: [
      `Thank you for your notice. Your case ${numbers.length === 1 ? 'number is' : 'numbers are'} ${list(numbers)}.`,
      `A member of our team will review it, usually within ${ANSWER_DAYS} business days, and email you the decision.`,
    ],
    action: { label: 'Read our guidelines', link: `${origin}/guidelines` },
    note: 'You received this email because someone entered this email address in our form for rights holders. If that was not you, you can ignore it.',
  })
}

function list(numbers: readonly number[]) {
  return numbers.map(formatCaseNumber).join(', ')
}
