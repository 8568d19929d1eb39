import { formatCaseNumber } from '#domain/rights.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** The decision, for the rights holder. */
export function rightsDecision({ number, state, title, origin }: MailOf<'rights-decision'>) {
  return frame({
    subject: `Your notice ${formatCaseNumber(number)}: ${SUBJECTS[state]}`,
    title: SUBJECTS[state],
    paragraphs: [TEXTS[state](title)],
    action: { label: 'Contact us', link: `${origin}/contact` },
    note: 'You received this email because you reported a design in our shop.',
  })
}

const SUBJECTS = {
  taken_down: 'Design removed',
  dismissed: 'No action taken',
  restored: 'Design restored',
  upheld: 'Removal upheld',
} as const

const TEXTS: Record<keyof typeof SUBJECTS, (title: string) => string> = {
  taken_down: (title) =>
    `We removed “${title}” from our shop and blocked new uploads of the same artwork. The designer can send a counter-notice. If that happens, we send you a copy.`,
  dismissed: (title) =>
    `We reviewed your notice and did not remove “${title}”. Reply through our contact form if you have more information.`,
  restored: (title) => `We reviewed the case again and lifted the removal of “${title}”.`,
  upheld: (title) => `“${title}” stays removed from our shop.`,
}

/** The decision, for the designer. A takedown contains the link to the counter-notice. */
export function rightsDesigner(mail: MailOf<'rights-designer'>) {
  const { number, state, title, caseId, work, claimant, origin } = mail
  const open = `${origin}/designers?tab=designs&case=${caseId}`
  if (state === 'taken_down')
    return frame({
      subject: `Your design was removed: ${title}`,
      title: 'Rights complaint',
      paragraphs: [
        `We removed “${title}” from the shop, because ${claimant} reported that it uses their work (case ${formatCaseNumber(number)}).`,
        `The reported work: ${work}`,
        'The same artwork cannot be uploaded again. If you think this is a mistake, send us a counter-notice. We forward it to the rights holder and review the case again.',
      ],
      action: { label: 'Send a counter-notice', link: open },
      note: 'You received this email because you submitted a design to Pitlane.',
    })
  return frame({
    subject: state === 'restored' ? `Your design is back: ${title}` : `Your design stays removed: ${title}`,
    title: state === 'restored' ? 'Back on track' : 'Removal upheld',
    paragraphs: [
      state === 'restored'
        ? `We reviewed case ${formatCaseNumber(number)} and restored “${title}”.`
        : `We reviewed case ${formatCaseNumber(number)}. “${title}” stays removed from the shop.`,
    ],
    action: { label: 'Open My Designs', link: open },
    note: 'You received this email because you submitted a design to Pitlane.',
  })
}
