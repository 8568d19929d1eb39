import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepAccounts } from '#server/features/auth/sweep-accounts.ts'
import { deleteOldKeys } from '#server/features/checkout/idempotency.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { sweepMessages } from '#server/features/contact/sweep-messages.ts'
import { sweepDisputes } from '#server/features/disputes/sweep-disputes.ts'
import { sweepSubscriptions } from '#server/features/newsletter/sweep-subscriptions.ts'
import { sweepNotifications } from '#server/features/notifications/sweep-notifications.ts'
import { deleteOldEvents } from '#server/features/payments/payment-events.ts'
import { db } from '#server/platform/db/client.ts'
import { sweepLimits } from '#server/platform/limits/sweep-limits.ts'
import { sweepMails } from '#server/platform/mail/sweep-mails.ts'
import { sweepSecurityEvents } from '#server/platform/security-log/sweep-security-events.ts'
import { countDeletes } from '#test/count-deletes.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { readImports } from '#test/imports/read-imports.ts'
import { testSandbox } from '#test/sandbox.ts'
import { readSources } from '#test/sources.ts'
import { readTables } from '#test/tables/read-tables.ts'

testDatabase()
testFiles()
testSandbox()

const MAX_BATCH = 1000
/** Where rows are tiny. */
const LARGE_BATCH = 10_000
const OLD = `timestamptz '2020-01-01'`

type Sweep = {
  sweep: (now: Date) => Promise<unknown>
  /** Columns and values of an old row; $user and $order are ids, n is a number. */
  values: string
  /** Rows that the old ones refer to. */
  before?: string
  batch?: number
}

const SWEEPS: Record<string, Sweep> = {
  sessions: {
    sweep: sweepAccounts,
    values: `(user_id, encrypted_key, method, user_agent, ip, created_at, refreshed_at)
      select $user, n, 'password', 'x', '127.0.0.1', ${OLD}, ${OLD}`,
  },
  one_time_tokens: {
    sweep: sweepAccounts,
    values: `(user_id, purpose, token_hash, created_at) select $user, 'recovery', n, ${OLD}`,
  },
  passkey_challenges: { sweep: sweepAccounts, values: `(challenge, created_at) select n, ${OLD}` },
  sent_mails: { sweep: sweepMails, values: `(job_id, claimed_at) select gen_random_uuid(), ${OLD}` },
  payment_events: { sweep: deleteOldEvents, values: `(id, type, processed_at) select n, 'x', ${OLD}` },
  idempotency_keys: {
    sweep: deleteOldKeys,
    values: `(user_id, key, body_hash, created_at) select $user, n, 'x', ${OLD}`,
  },
  checkouts: {
    sweep: sweepCheckouts,
    values: `(customer_id, status, total_amount, shipping_cost, origin, created_at, expires_at, check_at)
      select $user, 'expired', 30, 0, 'http://localhost', ${OLD}, ${OLD}, ${OLD}`,
  },
  newsletter_subscriptions: {
    sweep: sweepSubscriptions,
    values: `(email, token_hash, asked_at) select n || '@example.com', n, ${OLD}`,
  },
  newsletter_recipients: {
    sweep: sweepSubscriptions,
    before: `
      insert into newsletter_subscriptions (email, token_hash, asked_at, confirmed_at)
        select 'reader' || n || '@example.com', 'reader' || n, now(), now() from generate_series(1, 2500) n;
      insert into newsletter_issues (state, subject, body, author_id, send_at, started_at, finished_at, created_at, updated_at)
        values ('sent', 'Old issue', 'x', $user, ${OLD}, ${OLD}, ${OLD}, ${OLD}, ${OLD})`,
    values: `(issue_id, subscription_id, state, changed_at)
      select (select id from newsletter_issues where subject = 'Old issue'),
        (select id from newsletter_subscriptions where email = 'reader' || n || '@example.com'), 'sent', ${OLD}`,
  },
  notifications: {
    sweep: sweepNotifications,
    values: `(user_id, key, notice, is_in_portal, is_for_digest, created_at) select $user, n, '{}', true, false, ${OLD}`,
  },
  contact_messages: {
    sweep: sweepMessages,
    values: `(form_id, topic, name, email, message, created_at)
      select gen_random_uuid(), 'order', 'a', 'a@example.com', 'a', ${OLD}`,
  },
  dispute_files: {
    sweep: sweepDisputes,
    before: `
      insert into disputes (provider_id, order_id, charge_id, amount, reason, status, created_at, closed_at, synced_at)
        select 'dp' || n, $order, 'ch', 10, 'fraudulent', 'lost', ${OLD}, ${OLD}, ${OLD} from generate_series(1, 2500) n`,
    values: `(dispute_id, kind, name, content_type, bytes, storage_key, created_at)
      select (select id from disputes where provider_id = 'dp' || n), 'receipt', 'a.png', 'image/png', 1, 'evidence/' || n, ${OLD}`,
  },
  rate_limits: { sweep: sweepLimits, values: `(key, tries, ends_at) select n, 1, ${OLD}`, batch: LARGE_BATCH },
  security_events: {
    sweep: sweepSecurityEvents,
    values: `(at, type) select ${OLD}, 'x'`,
    batch: LARGE_BATCH,
  },
}

test.each(Object.entries(SWEEPS))('the sweep of %s deletes old rows in bounded batches', async (table, sweep) => {
  const { values, before, batch = MAX_BATCH } = sweep
  const { id } = await given.account()
  const order = before?.includes('$order') ? await given.order(id, { designId: (await given.design()).id }) : ''
  const run = (text: string) =>
    db.execute(sql.raw(text.replaceAll('$user', `'${id}'`).replaceAll('$order', `'${order}'`)))
  if (before) await run(before)
  const rows = batch * 2.5
  await run(`insert into ${table} ${values} from generate_series(1, ${rows}) as n`)
  const deletes = await countDeletes(table)
  await sweep.sweep(new Date())
  const { most, total } = (await deletes()) ?? {}
  expect(total).toBe(rows)
  expect(most).toBeLessThanOrEqual(batch)
})

test('every table that is swept is listed', async () => {
  const tables = new Map((await readTables()).map(({ exportName, table }) => [exportName, getTableName(table)]))
  const calls = [...readSources('.').values()].flatMap((source) => [
    ...source.matchAll(/\bawait deleteInBatches\((\w+)/g),
  ])
  expect(new Set(calls.map(([, name = '']) => tables.get(name)))).toEqual(new Set(Object.keys(SWEEPS)))
})

/** Scheduled work and the modules that it calls may delete rows by themselves for these reasons. */
const OTHER_DELETES: Record<string, string> = {
  'server/features/catalog/designs/fold-design-counts.ts': '10,000 tiny rows, merged by the same statement',
  'server/features/catalog/designs/refresh-sold-counts.ts': '10,000 tiny rows, counted by the same statement',
  'server/features/catalog/search/sweep-search-words.ts': '100 words or tags, each searched for by the same statement',
  'server/features/checkout/idempotency.ts': 'a key that a request releases',
  'server/features/insight/roll-up-days.ts': 'the designs sold on one day, in the transaction that replaces them',
  'server/features/media/fingerprints/write-fingerprint.ts': 'the fingerprint and the matches of an upload',
  'server/features/media/uploads/delete-unused.ts': '200 uploads that are locked first',
  'server/features/shipping/store-tracking.ts': 'the events of a parcel',
  'server/features/shipping/sweep-labels.ts': 'a parcel whose label was voided',
  'server/features/stats/fold-order-totals.ts': '10,000 tiny rows, merged by the same statement',
  'server/platform/db/delete-in-batches.ts': 'the batches themselves',
  'server/platform/mail/preferences.ts': 'the preferences of an account',
}

test('scheduled work deletes rows in batches, with few exceptions', () => {
  const sources = readSources('.')
  const importsOf = new Map<string, string[]>()
  for (const { from, to } of readImports(sources)) importsOf.set(from, [...(importsOf.get(from) ?? []), to])
  const list = sources.get('server/worker/list-work.ts') ?? ''
  const scheduled = [...list.matchAll(/^ {2}(?:sweep|schedule)\('[^']+', '[^']+', (?:\(\) => )?(\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const handlers = [...list.matchAll(/^import \{ ([^}]+) \} from '#([^']+)'/gm)].flatMap(([, names = '', file = '']) =>
    names.split(', ').some((name) => scheduled.includes(name)) ? [file] : [],
  )
  expect(handlers).toEqual(expect.arrayContaining(Object.keys(OTHER_DELETES).filter((file) => /sweep|fold/.test(file))))
  const called = new Set(handlers.flatMap((file) => [file, ...(importsOf.get(file) ?? [])]))
  const deleting = [...called].filter((file) =>
    /\b(?:db|tx)\s*\.delete\(|\bdelete from\b/.test(sources.get(file) ?? ''),
  )
  expect(deleting.toSorted()).toEqual(Object.keys(OTHER_DELETES))
})
