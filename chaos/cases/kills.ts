import { setTimeout as delay } from 'node:timers/promises'
import { median } from '#test/median.ts'
import { createRandom } from '#test/random.ts'
import type { ChaosCase, ChaosOptions, Verdict } from '../case.ts'
import { openBuyers } from '../world/buy.ts'
import { createNemesis } from '../world/nemesis.ts'
import { openWorld } from '../world/open-world.ts'
import { checkIndexes, settleAll } from '../world/settle.ts'

const FULL = { checkouts: 20_000, kills: 200 }
const QUICK = { checkouts: 60, kills: 6 }
const CLIENTS = 8
const REPORT_MS = 10_000
const RECOVERED_WITHIN_MS = 5000

export const kills: ChaosCase = {
  name: 'kills',
  title: 'checkouts while two instances, the worker, the postmaster and single connections of PostgreSQL are killed',
  run,
}

async function run(options: ChaosOptions): Promise<Verdict[]> {
  const { seed, quick, report } = options
  const wanted = quick ? QUICK : FULL
  const checkouts = options.checkouts ?? wanted.checkouts
  const killEvery = checkouts / (options.kills ?? wanted.kills)
  const random = createRandom(seed)
  const world = await openWorld({ worker: true })
  const nemesis = createNemesis(world, random)
  const startedAt = performance.now()
  let [started, finished, killed] = [0, 0, 0]
  try {
    const buy = await openBuyers(world, random)
    const runClient = async () => {
      while (started < checkouts) {
        if (started >= (killed + 1) * killEvery)
          await delay(20) // the next kill is due
        else {
          await buy(started++)
          finished++
        }
      }
    }
    const runNemesis = async () => {
      while (finished < checkouts) {
        if (started < (killed + 1) * killEvery) await delay(20)
        else report(`kill ${++killed}: ${await nemesis.kill()}`)
      }
    }
    const timer = setInterval(() => report(`${finished} of ${checkouts} checkouts, ${killed} kills`), REPORT_MS)
    try {
      await Promise.all([runNemesis(), ...Array.from({ length: CLIENTS }, runClient)])
    } finally {
      clearInterval(timer)
    }
    const perSecond = checkouts / ((performance.now() - startedAt) / 1000)
    report('waiting until everything is settled')
    const { paid, orders, refunded, settledMs } = await settleAll()
    const indexes = await checkIndexes()
    const { firstStartMs, restarts, recoveries } = nemesis.figures()
    const counts = [...nemesis.kills].map(([name, count]) => `${name} ${count}`).join(', ')
    return [
      {
        test: `checkouts under kills of ${counts}`,
        figure: `${checkouts} checkouts (${perSecond.toFixed(1)}/s), ${killed} kills: ${paid} paid, ${orders} orders, ${orders} confirmations, ${refunded} refunded, 0 lost, 0 doubled; all settled by the running shop after ${seconds(settledMs)}; ${indexes} indexes intact`,
        passed: orders === paid,
      },
      {
        test: 'PostgreSQL is up again after a kill until the shop serves again, without a restart of the shop',
        figure: `${spread(recoveries)} (limit ${seconds(RECOVERED_WITHIN_MS)})`,
        passed: quick || Math.max(...recoveries) <= RECOVERED_WITHIN_MS,
      },
      {
        test: 'kill of an instance or worker until its successor serves',
        figure: `${spread(restarts)}; a start without a kill took ${seconds(firstStartMs)} (limit ${seconds(RECOVERED_WITHIN_MS)} more)`,
        passed: quick || Math.max(...restarts) - firstStartMs <= RECOVERED_WITHIN_MS,
      },
    ]
  } finally {
    await world.close()
  }
}

function spread(times: number[]) {
  if (times.length === 0) return 'none'
  return `median ${seconds(median(times))}, longest ${seconds(Math.max(...times))}`
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
