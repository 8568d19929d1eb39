import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { ChaosCase, ChaosOptions, Verdict } from '../case.ts'
import { openWorld, setStripeFault, type World } from '../world/open-world.ts'
import { type Paid, payMany } from '../world/pay-many.ts'
import { checkLedger } from '../world/settle.ts'

const PAUSE_MS = 60_000
const QUICK_PAUSE_MS = 20_000
const POLL_MS = 100

export const pause: ChaosCase = {
  name: 'pause',
  title: 'one of two instances is frozen (SIGSTOP) while it settles a payment, then resumed',
  async run(options) {
    const world = await openWorld({ worker: false })
    try {
      await setStripeFault('webhook_drop', null)
      return [await freeze(world, options)]
    } finally {
      world.webs[0].signal('SIGCONT')
      await world.close()
    }
  },
}

async function freeze({ webs, databaseUrl, ...world }: World, { quick, report }: ChaosOptions): Promise<Verdict> {
  const [frozen, other] = webs
  const [paid] = await payMany({ webs, databaseUrl, ...world }, 1, report)
  if (!paid) throw new Error('Nothing was paid.')
  const lock = await openClient(databaseUrl)
  await lock.query('begin')
  await lock.query('select 1 from checkouts where session_id = $1 for update', [paid.sessionId])
  const stale = verifyAt(frozen.url, paid).catch(() => undefined)
  await untilBlocked(databaseUrl)
  frozen.signal('SIGSTOP')
  await lock.query('rollback') // the frozen instance now holds the lock in its transaction
  await lock.end()
  const startedAt = performance.now()
  report(`${frozen.name} is frozen in its transaction`)
  let settled = await verifyAt(other.url, paid)
  while (settled.body.success !== true) {
    await delay(POLL_MS)
    settled = await verifyAt(other.url, paid).catch(() => settled)
  }
  const blockedMs = performance.now() - startedAt
  report(`${other.name} has settled it after ${seconds(blockedMs)}`)
  const before = await readRows(databaseUrl)
  await delay((quick ? QUICK_PAUSE_MS : PAUSE_MS) - blockedMs)
  const pausedMs = performance.now() - startedAt
  frozen.signal('SIGCONT')
  const late = await stale
  const again = await verifyAt(frozen.url, paid)
  const isSame = JSON.stringify(before) === JSON.stringify(await readRows(databaseUrl))
  const hasOrder = idOf(again) !== undefined && idOf(again) === idOf(settled)
  return {
    test: 'SIGSTOP of one of two instances while it holds a settlement, then SIGCONT',
    figure: `frozen for ${seconds(pausedMs)}; the other instance settled the payment after ${seconds(blockedMs)}; the resumed request ended with ${late?.status ?? 'no response'}, ${isSame ? 'nothing' : 'something'} stale was written`,
    passed: isSame && hasOrder && before.orders === '1' && (await checkLedger()),
  }
}

type Answer = { status: number; body: Record<string, unknown> }

function verifyAt(origin: string, { customer, sessionId }: Paid): Promise<Answer> {
  return customer.post('/functions/v1/verify-payment', { sessionId }, { at: origin })
}

function idOf({ body }: Answer) {
  return (body.order as { id: string } | null)?.id
}

/** Waits until a settlement waits for our lock. */
async function untilBlocked(databaseUrl: string) {
  const client = await openClient(databaseUrl)
  for (;;) {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where application_name = 'pitlane' and wait_event_type = 'Lock'`,
    )
    if (rowCount) break
    await delay(10)
  }
  await client.end()
}

/** Everything that a settlement writes. */
async function readRows(databaseUrl: string) {
  const client = await openClient(databaseUrl)
  const { rows } = await client.query<{ orders: string }>(
    `select (select count(*) from orders) as orders, (select json_agg(c) from checkouts c) as checkouts,
       (select json_agg(o) from orders o) as rows, (select json_agg(e) from royalty_entries e) as royalties,
       (select count(*) from pgboss.job where name = 'order-confirmations') as jobs`,
  )
  await client.end()
  return rows[0] as { orders: string }
}

async function openClient(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
