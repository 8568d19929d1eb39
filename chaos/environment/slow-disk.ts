import { setTimeout as delay } from 'node:timers/promises'
import { runSql } from '#test/databases.ts'
import type { ChaosOptions, Verdict } from '../case.ts'
import type { Call } from '../load.ts'
import { firstDesign, signIn } from '../shopper.ts'
import { startSteadyLoad } from '../soak/steady-load.ts'
import { openShops } from './open-shops.ts'

/** The longest delay of a commit that PostgreSQL can be set to. */
const COMMIT_MS = 100
const PER_SECOND = 40
const SECONDS = { full: 30, quick: 5 }
/** Of the requests, refused right after a stall of the machine. With synchronous counts, more than half were refused. */
const MAX_EXCUSED = 0.05

/** Each commit takes 100 ms, while one customer writes 20 times a second and others search. */
export async function slowDisk({ quick }: ChaosOptions): Promise<Verdict> {
  const shops = await openShops('chaos_slow_disk')
  try {
    const shop = await shops.start({ RATE_LIMITS: '1000000' }) // counted, but never reached
    const token = await signIn(shop.url, 'customer@pitlane.test')
    const design = await firstDesign(shop.url)
    const calls: Call[] = [
      { path: '/api/v1/favorites', token, json: { design_ids: [design] } },
      { path: '/api/v1/designs?search=racing' },
    ]
    await slowDown(shops.databaseUrl)
    const commitMs = await timeCommit(shops.databaseUrl)
    const load = startSteadyLoad(Number(new URL(shop.url).port), calls, PER_SECOND)
    await delay((quick ? SECONDS.quick : SECONDS.full) * 1000)
    const { sent, failures, refusedAfterStall } = await load.stop()
    const maxExcused = sent * MAX_EXCUSED
    const excused = refusedAfterStall > 0 ? `, ${refusedAfterStall} refused after stalls (limit ${maxExcused})` : ''
    return {
      test: 'a slow disk of the database',
      figure: `a commit takes ${Math.round(commitMs)} ms; ${sent} requests at ${PER_SECOND}/s, half of them writes of one customer, ${failures.length} failed${excused}`,
      passed: commitMs >= COMMIT_MS && failures.length === 0 && refusedAfterStall <= maxExcused,
    }
  } finally {
    await shops.close()
  }
}

async function slowDown(databaseUrl: string) {
  await runSql(databaseUrl, 'alter system set commit_siblings = 0')
  await runSql(databaseUrl, `alter system set commit_delay = ${COMMIT_MS * 1000}`)
  await runSql(databaseUrl, 'select pg_reload_conf()')
}

async function timeCommit(databaseUrl: string) {
  const startedAt = performance.now()
  await runSql(databaseUrl, 'create table slow_commit ()')
  return performance.now() - startedAt
}
