/** Mails that an account can do without; those about an order, a payment or the account itself always go out. */
export const NOTIFICATIONS = ['reviews', 'requests', 'follows'] as const
export type Notification = (typeof NOTIFICATIONS)[number]

/** Everything that a link in a mail can unsubscribe from. */
export const MAILING_LISTS = ['newsletter', ...NOTIFICATIONS] as const
export type MailingList = (typeof MAILING_LISTS)[number]

export const MAILING_LIST_NAMES: Record<MailingList, string> = {
  newsletter: 'the newsletter',
  reviews: 'mails about reviews of your designs',
  requests: 'mails about design requests',
  follows: 'mails about the designers whom you follow',
}
