import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { db } from '#server/platform/db/client.ts'
import { comparePayments } from '#test/compare-payments.ts'
import { FAULTS } from './buy.ts'
import { setStripeFault } from './open-world.ts'

const WITHIN_MS = 15 * MINUTE_MS
const POLL_MS = 1000
/** A check of 20,000 payments takes seconds of both cores, which the shop needs to settle them. */
const PAUSE_PER_CHECK = 4

/** Ends the faults and waits until the running shop has settled everything by itself. */
export async function settleAll() {
  for (const fault of FAULTS) await setStripeFault(fault, 0)
  const startedAt = performance.now()
  for (;;) {
    const checkedAt = performance.now()
    const result = await checkMoney().catch((error: Error) => error)
    const settledMs = performance.now() - startedAt
    if (!(result instanceof Error)) return { ...result, settledMs }
    if (settledMs > WITHIN_MS) throw result
    await delay(Math.max(POLL_MS, PAUSE_PER_CHECK * (performance.now() - checkedAt)))
  }
}

/** The money invariant: each payment has one order, which was confirmed once, and the ledger is balanced. */
async function checkMoney() {
  const [delayed] = await query<{ count: number }>(
    `select count(*)::int as count from sandbox.stripe_objects where object = 'payment_intent' and body->>'status' = 'processing'`,
    [],
  )
  if (delayed?.count) throw new Error(`${delayed.count} payments are still processing at Stripe.`)
  const compared = await comparePayments()
  if (compared.orders !== compared.paid) throw new Error(`${compared.orders} orders for ${compared.paid} payments.`)
  await checkLedger()
  const { rows } = await db.execute<{ mails: number; pending: number }>(sql`
    select (select count(*)::int from sandbox.mails where subject like '%is confirmed') as mails,
      (select count(*)::int from refunds where status = 'pending') as pending`)
  const { mails = 0, pending = 0 } = rows[0] ?? {}
  if (mails !== compared.orders) throw new Error(`${mails} confirmations for ${compared.orders} orders.`)
  if (pending > 0) throw new Error(`${pending} refunds are still pending.`)
  return compared
}

/** Payments, orders, lines, royalties and refunds agree. */
export async function checkLedger(): Promise<true> {
  const ledger = await readLedger()
  if (!isBalanced(ledger)) throw new Error(`The ledger is not balanced: ${JSON.stringify(ledger)}`)
  return true
}

/** Checks every B-tree index of the shop’s tables for damage (amcheck). Returns their number. */
export async function checkIndexes(): Promise<number> {
  await db.execute(sql`create extension if not exists amcheck`)
  const { rows } = await db.execute(sql`
    select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`)
  return rows.length
}
