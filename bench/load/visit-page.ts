import type { Child } from '../start-child.ts'
import type { Arrivals, Latencies } from './open-loop.ts'

const CONNECTIONS = 16

type Visits = { port: number; path: string; perSecond: number; milliseconds: number }

/** Latencies of a page at a constant arrival rate. The generator runs `open-loop.ts`. */
export async function visitPage(generator: Child, { port, path, ...rate }: Visits): Promise<number[]> {
  const requests = [`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: br\r\n\r\n`]
  const arrivals: Arrivals = { port, requests, connections: CONNECTIONS, ...rate }
  const { latenciesMs, failed } = await generator.ask<Latencies>(arrivals)
  if (failed > 0) throw new Error(`${path}: ${failed} of ${latenciesMs.length} requests failed.`)
  return latenciesMs
}
