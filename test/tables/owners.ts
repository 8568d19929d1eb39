/** The folder in `server/` that may write each table. A test scans the code and fails on any other write. */
export const TABLE_OWNERS: Record<string, string> = {
  users: 'features/auth',
  profiles: 'features/auth',
  user_roles: 'features/auth',
  sessions: 'features/auth',
  refresh_rotations: 'features/auth',
  one_time_tokens: 'features/auth',
  signing_keys: 'features/auth',
  mfa_factors: 'features/auth',
  recovery_codes: 'features/auth',
  passkeys: 'features/auth',
  passkey_challenges: 'features/auth',

  saved_addresses: 'features/addresses',
  account_notes: 'features/people',

  uploads: 'features/media',
  renditions: 'features/media',
  rendition_claims: 'features/media',
  image_fingerprints: 'features/media',
  image_matches: 'features/media',
  blocked_images: 'features/media',

  categories: 'features/catalog',
  designs: 'features/catalog',
  design_counts: 'features/catalog',
  design_products: 'features/catalog',
  rejections: 'features/catalog',
  rejection_pins: 'features/catalog',
  uncounted_sales: 'features/catalog',
  search_tags: 'features/catalog',
  search_words: 'features/catalog',

  favourites: 'features/favorites',
  follows: 'features/favorites',
  follow_mails: 'features/favorites',

  storefronts: 'features/profiles',
  designer_slugs: 'features/profiles',

  notifications: 'features/notifications',
  notification_settings: 'features/notifications',
  notification_digests: 'features/notifications',

  design_requests: 'features/requests',
  request_waiters: 'features/requests',
  request_messages: 'features/requests',

  checkouts: 'features/checkout',
  checkout_lines: 'features/checkout',
  idempotency_keys: 'features/checkout',
  payment_events: 'features/payments',
  discounts: 'features/discounts',
  discount_uses: 'features/discounts',

  orders: 'features/orders',
  order_items: 'features/orders',
  invoices: 'features/orders',
  refunds: 'features/orders',
  refund_lines: 'features/orders',
  order_notes: 'features/orders',
  order_totals: 'features/stats',

  royalty_entries: 'features/royalties',
  payouts: 'features/royalties',

  parcels: 'features/shipping',
  parcel_items: 'features/shipping',
  tracking: 'features/shipping',
  tracking_details: 'features/shipping',

  book_days: 'features/books',
  book_differences: 'features/books',

  insight_days: 'features/insight',
  insight_design_days: 'features/insight',
  visit_days: 'features/insight',

  design_days: 'features/analytics',
  design_totals: 'features/analytics',
  designer_days: 'features/analytics',
  follower_days: 'features/analytics',

  ratings: 'features/ratings',
  rating_photos: 'features/ratings',
  rating_totals: 'features/ratings',
  rating_invitations: 'features/ratings',

  rights_notices: 'features/rights',
  rights_cases: 'features/rights',
  rights_counter_notices: 'features/rights',
  rights_steps: 'features/rights',

  contact_messages: 'features/contact',
  contact_entries: 'features/contact',
  newsletter_subscriptions: 'features/newsletter',
  newsletter_issues: 'features/newsletter',
  newsletter_recipients: 'features/newsletter',

  shop_settings: 'platform/settings',
  audit_log: 'platform/audit',
  security_events: 'platform/security-log',
  mail_opt_outs: 'platform/mail',
  sent_mails: 'platform/mail',
  rate_limits: 'platform/limits',
}
