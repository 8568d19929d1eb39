import type { Counted, Load } from '../load/closed-loop.ts'
import type { Arrivals, Latencies } from '../load/open-loop.ts'
import { openShop } from '../open-shop.ts'
import { quantile } from '../report/statistics.ts'
import type { Bench, Result } from '../result.ts'
import { startChild } from '../start-child.ts'

const DESIGNS = 1000
/** Below the number of requests that the shop lets wait, so that it does not turn any away. */
const CONNECTIONS = 48
const CAPACITY_CONNECTIONS = 16
const SHARES = [0.25, 0.5, 1]
/** In rounds of the other cases. */
const LENGTH = 5

/** Latencies at a constant arrival rate, as shares of the measured capacity. */
export const latency: Bench = {
  name: 'latency',
  about: 'p50 and p99 at 25, 50 and 100% of the measured capacity, with a constant arrival rate',
  async run({ roundMs }) {
    const shop = await openShop('bench_latency', DESIGNS)
    const closed = startChild('bench/load/closed-loop.ts')
    const open = startChild('bench/load/open-loop.ts')
    const milliseconds = LENGTH * roundMs
    const measure = async (name: string, path: string): Promise<Result[]> => {
      const encoding = path.startsWith('/api/') ? '' : 'accept-encoding: br\r\n'
      const requests = [`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${shop.port}\r\n${encoding}\r\n`]
      const target = { port: shop.port, requests, milliseconds }
      const load: Load = { ...target, connections: CAPACITY_CONNECTIONS }
      await closed.ask(load) // warm-up
      const { responses, seconds } = await closed.ask<Counted>(load)
      const capacity = responses / seconds
      const results: Result[] = []
      for (const share of SHARES) {
        const arrivals: Arrivals = { ...target, connections: CONNECTIONS, perSecond: capacity * share }
        const { latenciesMs, failed } = await open.ask<Latencies>(arrivals)
        if (failed > 0) throw new Error(`${name}: ${failed} of ${latenciesMs.length} requests failed.`)
        results.push({
          name: `${name}, ${share * 100}% of capacity`,
          measured: `p50 ${ms(latenciesMs, 0.5)}, p99 ${ms(latenciesMs, 0.99)} at ${Math.round(capacity * share).toLocaleString('en-US')}/s`,
        })
      }
      return results
    }
    try {
      return [
        ...(await measure('cached shop page', '/shop')),
        ...(await measure('uncached shop page', '/shop?after={n}')),
        ...(await measure('JSON list', '/api/v1/designs?limit=24')),
      ]
    } finally {
      await Promise.all([closed.stop(), open.stop()])
      await shop.close()
    }
  },
}

function ms(latencies: readonly number[], share: number) {
  return `${quantile(latencies, share).toFixed(1)} ms`
}
