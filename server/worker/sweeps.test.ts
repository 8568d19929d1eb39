import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepAccounts } from '#server/features/auth/sweep-accounts.ts'
import { deleteOldKeys } from '#server/features/checkout/idempotency.ts'
import { sweepMessages } from '#server/features/contact/sweep-messages.ts'
import { sweepSubscriptions } from '#server/features/newsletter/sweep-subscriptions.ts'
import { sweepNotifications } from '#server/features/notifications/sweep-notifications.ts'
import { deleteOldEvents } from '#server/features/payments/payment-events.ts'
import { db } from '#server/platform/db/client.ts'
import { sweepMails } from '#server/platform/mail/sweep-mails.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'

testDatabase()

const ROWS = 2500
const MAX_BATCH = 1000
const OLD = `timestamptz '2020-01-01'`

const SWEEPS = [
  ['one_time_tokens', sweepAccounts, `(user_id, purpose, token_hash, created_at) select $user, 'recovery', n, ${OLD}`],
  ['sent_mails', sweepMails, `(job_id, claimed_at) select gen_random_uuid(), ${OLD}`],
  ['payment_events', deleteOldEvents, `(id, type, processed_at) select n, 'x', ${OLD}`],
  ['idempotency_keys', deleteOldKeys, `(user_id, key, body_hash, created_at) select $user, n, 'x', ${OLD}`],
  [
    'newsletter_subscriptions',
    sweepSubscriptions,
    `(email, token_hash, asked_at) select n || '@example.com', n, ${OLD}`,
  ],
  [
    'notifications',
    sweepNotifications,
    `(user_id, key, notice, is_in_portal, is_for_digest, created_at) select $user, n, '{}', true, false, ${OLD}`,
  ],
  [
    'contact_messages',
    sweepMessages,
    `(form_id, topic, name, email, message, created_at) select gen_random_uuid(), 'order', 'a', 'a@example.com', 'a', ${OLD}`,
  ],
] as const

test.each(SWEEPS)('the sweep of %s deletes old rows in bounded batches', async (table, sweep, values) => {
  const { id } = await given.account()
  const insert = `insert into ${table} ${values.replace('$user', `'${id}'`)} from generate_series(1, ${ROWS}) as n`
  await db.execute(sql.raw(insert))
  await countDeletes(table)
  await sweep(new Date())
  const { rows } = await db.execute<{ most: number; total: number }>(
    sql.raw(`select max(rows)::int as most, sum(rows)::int as total from deletes_of_${table}`),
  )
  expect(rows[0]?.total).toBe(ROWS)
  expect(rows[0]?.most).toBeLessThanOrEqual(MAX_BATCH)
})

/** Records how many rows each statement deletes. */
async function countDeletes(table: string) {
  await db.execute(
    sql.raw(`create table deletes_of_${table} (rows bigint);
      create function count_deletes_of_${table}() returns trigger language plpgsql as
        $$ begin insert into deletes_of_${table} select count(*) from gone; return null; end $$;
      create trigger count_deletes after delete on ${table} referencing old table as gone
        for each statement execute function count_deletes_of_${table}()`),
  )
}
