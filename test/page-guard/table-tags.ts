import { OPEN_REQUESTS_SHOWN } from '#domain/requests.ts'
import type { KindTag } from '#server/platform/page-cache/invalidate.ts'

/** A part of a table that public pages show. Writing it without invalidating the tag in the same transaction fails a test. */
export type ShownRows = {
  tag: KindTag
  /** A narrower or wider tag that also covers the change: an SQL expression on the row `r`. */
  or?: string
  /** The rows that pages show: an SQL condition on the row `r`. Default: all. */
  where?: string
  /** The columns that pages show. Default: all but `except`. */
  columns?: readonly string[]
  except?: readonly string[]
}

/** A page shows designers only while the shop sells at least one of their designs. */
const hasApprovedDesign = (userId: string) =>
  `exists (select from designs d where d.designer_id = ${userId} and d.status = 'approved')`

/** The designers page shows only the newest requests that can be claimed. */
const isNewestOpenRequest = `r.status = 'open' and (
  select count(*) from design_requests n
  where n.status = 'open' and n.deadline >= (now() at time zone 'utc')::date
    and (n.created_at, n.id) > (r.created_at, r.id)
) < ${OPEN_REQUESTS_SHOWN}`

/** The tables that public pages show, each with the tags of those pages. */
export const SHOWN_TABLES: Record<string, readonly ShownRows[]> = {
  categories: [{ tag: 'categories' }],
  designs: [
    {
      tag: 'designs',
      where: "r.status = 'approved'",
      except: ['sold_count', 'search_text', 'search_vector', 'products'],
    },
    {
      tag: 'searches',
      or: "'designs'",
      where: "r.status = 'approved'",
      columns: ['search_text', 'search_vector', 'products'],
    },
    { tag: 'sales', where: 'r.sold_count > 0', columns: ['sold_count'] },
  ],
  design_products: [
    {
      tag: 'designs',
      where: "exists (select from designs d where d.id = r.design_id and d.status = 'approved')",
    },
  ],
  design_requests: [{ tag: 'requests', or: "'request:' || r.id", where: isNewestOpenRequest }],
  profiles: [
    {
      tag: 'designers',
      or: "'designer:' || r.user_id",
      where: hasApprovedDesign('r.user_id'),
      columns: ['display_name', 'bio'],
    },
  ],
  ratings: [{ tag: 'designs', or: "'design:' || r.rated_design_id", where: "r.state = 'published'" }],
  storefronts: [
    {
      tag: 'designers',
      or: "'designer:' || r.user_id",
      where: hasApprovedDesign('r.user_id'),
      columns: ['banner_upload_id', 'avatar_upload_id', 'links', 'shows_followers', 'pinned', 'collections'],
    },
  ],
  designer_slugs: [{ tag: 'designers', where: hasApprovedDesign('r.designer_id') }],
  shop_settings: [{ tag: 'settings', columns: ['value'] }],
  uploads: [
    {
      tag: 'designs',
      where: "exists (select from designs d where d.status = 'approved' and d.image_url like '%/' || r.path)",
      columns: ['reads_on'],
    },
  ],
  user_roles: [{ tag: 'designers', where: hasApprovedDesign('r.user_id') }],
  users: [{ tag: 'designers', where: hasApprovedDesign('r.id'), columns: ['deleted_at'] }],
}

/** The tables that need no invalidation, each with the reason. */
export const HIDDEN_TABLES: Record<string, string> = {
  ...hidden('it is derived from designs or ratings in the same transaction, by a trigger', [
    'design_counts',
    'rating_product_totals',
    'rating_totals',
    'search_tags',
    'search_words',
  ]),
  ...hidden('pages show it only with its rating, whose state changes in the same transaction', ['rating_photos']),
  ...hidden('a job adds it to designs.sold_count, because a payment must not wait for NOTIFY', [
    'order_items',
    'orders',
    'refund_lines',
    'refunds',
    'uncounted_sales',
  ]),
  ...hidden('the number of followers on a designer’s page may be a minute old, the TTL of a cached page', ['follows']),
  ...hidden('image URLs do not depend on the existing renditions', ['rendition_claims', 'renditions']),
  ...hidden('only the owner, the designer or an admin sees it', [
    'account_notes',
    'audit_log',
    'blocked_images',
    'book_days',
    'book_differences',
    'checkout_lines',
    'checkouts',
    'connect_accounts',
    'contact_entries',
    'contact_messages',
    'design_days',
    'design_drafts',
    'design_revisions',
    'design_totals',
    'designer_days',
    'discount_uses',
    'discounts',
    'dispute_files',
    'disputes',
    'favourites',
    'follow_mails',
    'follower_days',
    'idempotency_keys',
    'image_fingerprints',
    'image_matches',
    'insight_days',
    'insight_design_days',
    'invoices',
    'mail_opt_outs',
    'mfa_factors',
    'newsletter_issues',
    'newsletter_recipients',
    'newsletter_subscriptions',
    'notification_digests',
    'notification_settings',
    'notifications',
    'one_time_tokens',
    'order_notes',
    'order_totals',
    'parcel_items',
    'parcels',
    'passkey_challenges',
    'passkeys',
    'payment_events',
    'payout_details',
    'payouts',
    'rate_limits',
    'rating_invitations',
    'recovery_codes',
    'refresh_rotations',
    'rejection_pins',
    'rejections',
    'request_messages',
    'request_waiters',
    'rights_cases',
    'rights_counter_notices',
    'rights_notices',
    'rights_steps',
    'royalty_adjustments',
    'payout_details',
    'connect_accounts',
    'royalty_entries',
    'saved_addresses',
    'security_events',
    'sent_mails',
    'sessions',
    'signing_keys',
    'text_changes',
    'tracking',
    'tracking_details',
    'visit_days',
  ]),
}

function hidden(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}
