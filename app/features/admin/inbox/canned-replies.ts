import type { ContactTopic } from '#domain/contact.ts'
import { PRODUCTION_DAYS } from '#domain/delivery.ts'
import { REFUND_DAYS, RETURN_DAYS } from '#domain/policies.ts'

type CannedReply = { title: string; topics: readonly ContactTopic[]; text: string }

/** Texts for common questions, to start a reply from. Admins complete them before they send. */
export const CANNED_REPLIES: readonly CannedReply[] = [
  {
    title: 'Order is being printed',
    topics: ['order'],
    text: `Thank you for your message. Your order is being printed, which takes ${PRODUCTION_DAYS.min} to ${PRODUCTION_DAYS.max} business days. You will get an email with a tracking number as soon as it ships.`,
  },
  {
    title: 'Damaged or wrong item',
    topics: ['return', 'order'],
    text: 'I am sorry about that. Please reply with a description of the problem. You do not have to send the item back; we will print it again or refund it, whichever you prefer.',
  },
  {
    title: 'How to return an item',
    topics: ['return'],
    text: `You can return unworn items within ${RETURN_DAYS} days of delivery. Please reply with the items you would like to return, and we will send you the address.`,
  },
  {
    title: 'Refund is on its way',
    topics: ['return', 'payment'],
    text: `We have refunded your payment. It takes ${REFUND_DAYS.min} to ${REFUND_DAYS.max} days until it appears on your statement, depending on your bank.`,
  },
  {
    title: 'Artwork guidelines',
    topics: ['design'],
    text: 'Thank you for your interest in designing for Pitlane. The guidelines on our site list the size, the file formats and what we accept. Create a designer account to submit your first design; we review every submission.',
  },
  {
    title: 'Rights: more details needed',
    topics: ['rights'],
    text: 'Thank you for telling us. Please reply with a link to the design, the work or trademark that you own, and your relationship to it. We will review the design as soon as we have these details.',
  },
]
