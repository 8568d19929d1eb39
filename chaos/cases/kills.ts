import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '#test/random.ts'
import type { ChaosCase, ChaosOptions, Verdict } from '../case.ts'
import { openCustomers } from '../world/buy.ts'
import { judgeKills } from '../world/judge-kills.ts'
import { createNemesis } from '../world/nemesis.ts'
import { openWorld } from '../world/open-world.ts'
import { planKills } from '../world/plan-kills.ts'
import { checkIndexes, settleAll } from '../world/settle.ts'

const FULL = { checkouts: 20_000, kills: 200 }
const QUICK = { checkouts: 60, kills: 6 }
const CLIENTS = 8
/** How often a start without a kill is measured. */
const CONTROLS = 20
const QUICK_CONTROLS = 1
const REPORT_MS = 10_000

export const kills: ChaosCase = {
  name: 'kills',
  title: 'checkouts while two instances, the worker, the postmaster and single connections of PostgreSQL are killed',
  run,
}

async function run(options: ChaosOptions): Promise<Verdict[]> {
  const { seed, quick, report } = options
  const wanted = quick ? QUICK : FULL
  const checkouts = options.checkouts ?? wanted.checkouts
  const wantedKills = options.kills ?? wanted.kills
  const controlEvery = Math.ceil(wantedKills / (quick ? QUICK_CONTROLS : CONTROLS))
  const plan = planKills(checkouts, wantedKills)
  const random = createRandom(seed)
  const world = await openWorld({ worker: true })
  const nemesis = createNemesis(world, random)
  const startedAt = performance.now()
  let [started, finished, killed] = [0, 0, 0]
  let isOver = false
  const isKillDue = () => started >= (plan[killed] ?? Number.POSITIVE_INFINITY)
  try {
    const buy = await openCustomers(world, random)
    const runClient = async () => {
      while (started < checkouts && !isOver) {
        if (isKillDue()) await delay(20)
        else {
          await buy(started++)
          finished++
        }
      }
    }
    const runNemesis = async () => {
      while (finished < checkouts && !isOver) {
        if (isKillDue()) {
          report(`kill ${++killed}: ${await nemesis.kill()}`)
          if (killed % controlEvery === 0) await nemesis.startControl()
        } else await delay(20)
      }
    }
    const timer = setInterval(() => report(`${finished} of ${checkouts} checkouts, ${killed} kills`), REPORT_MS)
    try {
      await Promise.all([runNemesis(), ...Array.from({ length: CLIENTS }, runClient)])
    } finally {
      isOver = true // also if one of them failed
      clearInterval(timer)
    }
    const perSecond = checkouts / ((performance.now() - startedAt) / 1000)
    report('waiting until everything is settled')
    const { paid, orders, refunded, settledMs } = await settleAll()
    const indexes = await checkIndexes()
    const counts = { checkouts, wantedKills, killed, paid, orders, refunded, indexes, perSecond, settledMs }
    return judgeKills({ ...counts, targets: nemesis.kills, ...nemesis.figures() }, quick)
  } finally {
    await world.close()
  }
}
