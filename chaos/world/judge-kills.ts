import { median } from '#test/median.ts'
import type { Verdict } from '../case.ts'

const RECOVERED_WITHIN_MS = 5000
/** About six of seven checkouts are paid: some customers abandon the payment page, and some payments fail later. */
const MIN_PAID_SHARE = 0.5

type Killed = {
  checkouts: number
  wantedKills: number
  killed: number
  /** Kills by target. */
  targets: ReadonlyMap<string, number>
  paid: number
  orders: number
  refunded: number
  indexes: number
  perSecond: number
  settledMs: number
  /** Starts without a kill, under the same load. */
  controls: number[]
  restarts: number[]
  recoveries: number[]
}

/** Without payments, kills or measured recoveries, nothing is proved. The short form does not judge times. */
export function judgeKills(run: Killed, quick: boolean): Verdict[] {
  const { checkouts, wantedKills, killed, paid, orders, refunded, controls, restarts, recoveries } = run
  const targets = [...run.targets].map(([name, count]) => `${name} ${count}`).join(', ')
  const limit = (text: string) => (quick ? '' : ` (limit ${seconds(RECOVERED_WITHIN_MS)}${text})`)
  const isWithin = (times: number[], extraMs = 0) =>
    times.length > 0 && (quick || Math.max(...times) - extraMs <= RECOVERED_WITHIN_MS)
  return [
    {
      test: `checkouts under kills of ${targets}`,
      figure: `${checkouts} checkouts (${run.perSecond.toFixed(1)}/s), ${killed} of ${wantedKills} kills: ${paid} paid, ${orders} orders, ${orders} confirmations, ${refunded} refunded, ${Math.max(0, paid - orders)} lost, ${Math.max(0, orders - paid)} doubled; all settled by the running shop after ${seconds(run.settledMs)}; ${run.indexes} indexes intact`,
      passed: orders === paid && paid > checkouts * MIN_PAID_SHARE && killed === wantedKills && run.indexes > 0,
    },
    {
      test: 'PostgreSQL is up again after a kill until the shop serves again, without a restart of the shop',
      figure: `${spread(recoveries)}${limit('')}`,
      passed: isWithin(recoveries),
    },
    {
      test: 'kill of an instance or worker until its successor serves',
      figure: `${spread(restarts)}; under the same load, starts without a kill took: ${spread(controls)}${limit(' more than their median')}`,
      passed: controls.length > 0 && isWithin(restarts, median(controls)),
    },
  ]
}

function spread(times: number[]) {
  if (times.length === 0) return 'not measured'
  return `median ${seconds(median(times))}, longest ${seconds(Math.max(...times))}`
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
