/** Optional notifications. Emails about orders, payments and the account are always sent. */
export const NOTIFICATIONS = [
  'reviews',
  'requests',
  'follows',
  'ratings',
  'sales',
  'new_requests',
  'followers',
  'payouts',
] as const
export type Notification = (typeof NOTIFICATIONS)[number]

/** The kinds of a designer's digest. Its unsubscribe link turns all of them off. */
export const DIGEST_NOTIFICATIONS = ['sales', 'reviews', 'new_requests', 'followers', 'payouts'] as const

/** Everything an unsubscribe link can apply to. */
export const MAILING_LISTS = ['newsletter', 'digests', ...NOTIFICATIONS] as const
export type MailingList = (typeof MAILING_LISTS)[number]

export const MAILING_LIST_NAMES: Record<MailingList, string> = {
  newsletter: 'the newsletter',
  digests: 'emails about your sales, reviews, followers, payouts and new requests',
  reviews: 'emails about reviews of your designs',
  requests: 'emails about design requests',
  follows: 'emails about designers you follow',
  ratings: 'emails about reviews of items you bought',
  sales: 'emails about your sales',
  new_requests: 'emails about new design requests',
  followers: 'emails about new followers',
  payouts: 'emails about your payouts',
}
