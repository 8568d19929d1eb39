/** Topics of the contact form, in display order. */
export const CONTACT_TOPICS = ['order', 'return', 'payment', 'design', 'rights', 'press', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const CONTACT_TOPIC_NAMES: Record<ContactTopic, string> = {
  order: 'An order',
  return: 'A return or a damaged item',
  payment: 'A payment',
  design: 'Designing for Pitlane',
  rights: 'Copyright or trademark',
  press: 'Press',
  other: 'Something else',
}

export const MAX_CONTACT_NAME_LENGTH = 100
export const MAX_CONTACT_MESSAGE_LENGTH = 5000

/** Submissions faster than this are treated as spam. */
export const MIN_FORM_SECONDS = 3
