import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../../bench/report/statistics.ts'
import type { Call } from '../load.ts'
import { startSteadyLoad } from './steady-load.ts'

const STEP = 0.1
const LOWEST_SHARE = 0.3
const TRY_MS = 15_000
/** Until the requests of a rate that was too high have been answered. */
const REST_MS = 5000
/** With a rate above the capacity, requests wait longer and longer. */
const MAX_P99_MS = 500

/**
 * The highest constant rate that is served without a refusal. It is about two thirds of what a closed loop of clients gets
 * answered.
 */
export async function findSustainedRate(
  port: number,
  calls: readonly Call[],
  closedLoopRate: number,
  report: (line: string) => void,
): Promise<number> {
  for (let share = 1; share > LOWEST_SHARE; share -= STEP) {
    const perSecond = closedLoopRate * share
    const load = startSteadyLoad(port, calls, perSecond)
    await delay(TRY_MS)
    const { failures, refusedAfterStall } = await load.stop()
    const p99Ms = quantile(load.takeLatencies(), 0.99)
    const refused = failures.length + refusedAfterStall
    report(`${Math.round(perSecond)} requests/s: ${refused} refused, p99 ${Math.round(p99Ms)} ms`)
    if (refused === 0 && p99Ms <= MAX_P99_MS) return perSecond
    await delay(REST_MS)
  }
  throw new Error('The shop sustains no rate near the one of a closed loop.')
}
