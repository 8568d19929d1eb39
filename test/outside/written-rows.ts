import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

const TABLES = [
  'checkouts',
  'orders',
  'refunds',
  'payouts',
  'parcels',
  'sessions',
  'uploads',
  'newsletter_subscriptions',
  'connect_accounts',
  'dispute_files',
  'payment_events',
  'rendition_claims',
  'renditions',
  'shop_settings',
  'tracking',
  'users',
  'contact_messages',
  'contact_entries',
  'rights_cases',
  'disputes',
  'designs',
  'favourites',
  'follows',
  'ratings',
  'request_messages',
  'saved_addresses',
]

export type Written = Record<string, number>

/** Number of rows in the tables that screens write, and of finished work in them. */
export async function countRows(): Promise<Written> {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await db.execute<Written>(
    sql.raw(`select ${counts.join(', ')},
      (select count(*)::int from connect_accounts where account_id is not null) as connected,
      (select count(*)::int from disputes where submit_asked_at is not null or accept_asked_at is not null) as answered,
      (select count(*)::int from disputes where submitted_at is not null) as submitted,
      (select count(*)::int from disputes where status = 'lost') as lost,
      (select count(*)::int from orders where status = 'cancelled') as canceled,
      (select count(*)::int from orders where status = 'delivered') as delivered,
      (select count(*)::int from checkouts where refund_asked_at is not null) as held_refunds,
      (select count(*)::int from checkouts where refunded_at is not null) as held_refunded,
      (select count(*)::int from payouts where state = 'in_transit') as sent_payouts,
      (select count(*)::int from payouts where state = 'failed') as failed_payouts,
      (select count(*)::int from designs where status = 'approved') as approved,
      (select count(*)::int from design_requests where status = 'in_progress') as claimed,
      (select count(*)::int from orders where cancel_requested_at is not null) as cancel_requests,
      (select coalesce(sum(version), 0)::int from profiles) as profile_versions,
      (select count(*)::int from users where banned_at is not null) as suspended,
      (select count(*)::int from parcels where tracking_number is not null) as labels,
      (select count(*)::int from refunds where status = 'succeeded') as refunded`),
  )
  return rows[0] ?? {}
}

/** What was written since `before`, without what stayed the same. */
export async function writtenSince(before: Written): Promise<Written> {
  const changes = Object.entries(await countRows()).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
