import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function cancelAnswer({ accept, message, orderId, origin }: MailOf<'cancel-answer'>) {
  return frame({
    subject: accept ? 'Your Pitlane order is cancelled' : 'Your Pitlane order cannot be cancelled',
    title: accept ? 'Back in the garage' : 'Already out on track',
    paragraphs: [
      accept
        ? `As you asked, we have cancelled your order ${orderId}. What you paid goes back to your card.`
        : `You asked us to cancel your order ${orderId}. It is too far along for that, so you will get it as ordered.`,
      ...(message ? [message] : []),
    ],
    action: { label: 'See your order', link: `${origin}/account/orders/${orderId}` },
    note: 'You get this mail because you ordered at Pitlane.',
  })
}
