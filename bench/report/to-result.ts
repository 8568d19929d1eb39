import type { Cost, Result, Spread } from '../result.ts'
import { summarize } from './statistics.ts'

/** The median of the ratios of all rounds, and of the costs of both sides. */
export function toResult(name: string, pairs: readonly { limit: Cost; shop: Cost }[], target?: number): Result {
  const ratio = summarize(pairs.map((pair) => costOf(pair.limit) / costOf(pair.shop)))
  const shop = medianCost(pairs.map((pair) => pair.shop))
  const limit = medianCost(pairs.map((pair) => pair.limit))
  return {
    name,
    measured: `${percent(ratio.median)} of its limit (${spread(ratio)}; ${describe(shop)}; limit ${describe(limit)})`,
    ...(target !== undefined && { target: `at least ${percent(target)}`, passed: ratio.median >= target }),
    ratio,
    shop,
    limit,
  }
}

/** CPU time of server and database or, where it is unknown, the time between responses. */
function costOf({ serverCpuMs, databaseCpuMs = 0, perSecond }: Cost) {
  return serverCpuMs === undefined ? 1000 / perSecond : serverCpuMs + databaseCpuMs
}

function medianCost(costs: readonly Cost[]): Cost {
  const of = (read: (cost: Cost) => number | undefined) => {
    const values = costs.map(read).filter((value) => value !== undefined)
    return values.length > 0 ? summarize(values).median : undefined
  }
  return {
    serverCpuMs: of((cost) => cost.serverCpuMs),
    databaseCpuMs: of((cost) => cost.databaseCpuMs),
    perSecond: of((cost) => cost.perSecond) ?? 0,
  }
}

function describe({ serverCpuMs, databaseCpuMs = 0, perSecond }: Cost) {
  const rate = `${Math.round(perSecond).toLocaleString('en-US')}/s`
  return serverCpuMs === undefined ? rate : `${serverCpuMs.toFixed(2)} + ${databaseCpuMs.toFixed(2)} ms, ${rate}`
}

function spread({ low, high }: Spread) {
  return `${percent(low)} to ${percent(high)}`
}

function percent(ratio: number) {
  return `${Math.round(ratio * 100)}%`
}
