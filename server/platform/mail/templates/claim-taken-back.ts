import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function claimTakenBack({ title, reason, origin }: MailOf<'claim-taken-back'>) {
  return frame({
    subject: `No longer yours: ${title}`,
    title: 'A request was taken back',
    paragraphs: [
      `You had claimed “${title}”. It was not delivered, so we have opened it to all designers again.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'As long as nobody else has it, you can claim it once more.',
    ],
    action: { label: 'See open requests', link: `${origin}/designers?tab=requests` },
    note: 'You get this mail because you claimed a design request at Pitlane.',
  })
}
