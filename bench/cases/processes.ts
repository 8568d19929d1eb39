import { startCosts } from '#test/process-cpu.ts'
import { startShop } from '#test/server.ts'
import type { Counted, Load } from '../load/closed-loop.ts'
import { openShop } from '../open-shop.ts'
import { summarize } from '../report/statistics.ts'
import type { Bench, Cost, Result } from '../result.ts'
import { startChild } from '../start-child.ts'

const DESIGNS = 1000
const PROCESSES = 2
const TARGET = 1.7
const CONNECTIONS = 32
/** In rounds of the other cases. */
const WARM_UP_LENGTH = 5

/**
 * Two processes against one. Generator, database and shop share the cores of this machine, so requests per second cannot double.
 * The result is therefore what two free cores would serve: twice as much, if a request costs as much CPU time as in one process.
 */
export const processes: Bench = {
  name: 'processes',
  about: 'WEB_CONCURRENCY=2 against one process, by CPU time per request',
  async run({ rounds, roundMs }) {
    const one = await openShop('bench_processes', DESIGNS)
    const shop = await startShop({ ...one.env, WEB_CONCURRENCY: String(PROCESSES) })
    const two = { port: Number(new URL(shop.url).port), pid: shop.pid }
    const generator = startChild('bench/load/closed-loop.ts')
    const measure = async ({ port, pid }: typeof two, path: string, milliseconds = roundMs): Promise<Cost> => {
      const requests = [`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: br\r\n\r\n`]
      const load: Load = { port, requests, connections: CONNECTIONS, milliseconds }
      const readCosts = startCosts(pid, one.databasePid)
      const { responses, seconds, failed } = await generator.ask<Counted>(load)
      if (failed > 0) throw new Error(`${path}: ${failed} of ${responses} requests failed.`)
      return { ...readCosts(responses), perSecond: responses / seconds }
    }
    const compare = async (name: string, path: string): Promise<Result> => {
      for (const server of [one, two]) await measure(server, path, roundMs * WARM_UP_LENGTH)
      const pairs: { one: Cost; two: Cost }[] = []
      while (pairs.length < rounds) pairs.push({ one: await measure(one, path), two: await measure(two, path) })
      return toResult(name, pairs)
    }
    try {
      return [
        await compare('cached shop page', '/shop'),
        await compare('uncached shop page', '/shop?after={n}'),
        await compare('JSON list', '/api/v1/designs?limit=24'),
      ]
    } finally {
      await generator.stop()
      await shop.stop()
      await one.close()
    }
  },
}

function toResult(name: string, pairs: readonly { one: Cost; two: Cost }[]): Result {
  const median = (read: (pair: { one: Cost; two: Cost }) => number) => summarize(pairs.map(read)).median
  const cpu = (cost: Cost) => cost.serverCpuMs ?? Number.NaN
  const scaling = summarize(pairs.map(({ one, two }) => (PROCESSES * cpu(one)) / cpu(two)))
  const rates = [median(({ one }) => one.perSecond), median(({ two }) => two.perSecond)].map((rate) =>
    Math.round(rate).toLocaleString('en-US'),
  )
  return {
    name,
    measured: `${scaling.median.toFixed(2)} times (${scaling.low.toFixed(2)} to ${scaling.high.toFixed(2)}; ${median(({ one }) => cpu(one)).toFixed(2)} and ${median(({ two }) => cpu(two)).toFixed(2)} ms per request; ${rates.join(' and ')}/s on shared cores)`,
    target: `at least ${TARGET} times`,
    passed: scaling.median >= TARGET,
  }
}
