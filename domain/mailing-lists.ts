/** Optional notifications. Emails about orders, payments and the account are always sent. */
export const NOTIFICATIONS = ['reviews', 'requests', 'follows', 'ratings'] as const
export type Notification = (typeof NOTIFICATIONS)[number]

/** Everything an unsubscribe link can apply to. */
export const MAILING_LISTS = ['newsletter', ...NOTIFICATIONS] as const
export type MailingList = (typeof MAILING_LISTS)[number]

export const MAILING_LIST_NAMES: Record<MailingList, string> = {
  newsletter: 'the newsletter',
  reviews: 'emails about reviews of your designs',
  requests: 'emails about design requests',
  follows: 'emails about designers you follow',
  ratings: 'emails about reviews of items you bought',
}
