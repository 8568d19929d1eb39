import { formatCaseNumber } from '#domain/rights.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

type Copy = { name: string; address: string; phone: string; statement: string }

/** The copy of the counter-notice that the rights holder must get. */
export function rightsCountered({ number, title, origin, ...copy }: MailOf<'rights-countered'>) {
  return frame({
    subject: `Counter-notice to ${formatCaseNumber(number)}`,
    title: 'Counter-notice',
    paragraphs: [
      `The designer of “${title}” objects to its removal. This is a copy of the counter-notice.`,
      ...describe(copy),
      'We may restore the design unless you tell us that you have filed an action in court against the designer.',
    ],
    action: { label: 'Contact us', link: `${origin}/contact` },
    note: 'You received this email because you reported a design in our shop.',
  })
}

/** Tells the shop that a counter-notice waits for a decision. */
export function rightsCounterNotice({ number, title, origin, caseId, ...copy }: MailOf<'rights-counter-notice'>) {
  return frame({
    subject: `Counter-notice to ${formatCaseNumber(number)}: ${title}`,
    title: 'Counter-notice',
    paragraphs: [`The designer of “${title}” objects to its removal.`, ...describe(copy)],
    action: { label: 'Open the case', link: `${origin}/admin/rights?case=${caseId}` },
    note: 'You received this email because a designer sent a counter-notice.',
  })
}

function describe({ name, address, phone, statement }: Copy): string[] {
  return [`From ${name}`, address.replaceAll(/\n+/g, ', '), ...(phone ? [phone] : []), ...statement.split(/\n+/)]
}
