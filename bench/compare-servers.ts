import type { Counted, Load } from './load/closed-loop.ts'
import { startCosts } from './process-cpu.ts'
import { toResult } from './report/to-result.ts'
import type { Cost, Result } from './result.ts'
import { startChild } from './start-child.ts'

const WARM_UP_REQUESTS = 400
const MAX_WARM_UP_ROUNDS = 6

type Server = { port: number; pid: number; requests: string[] }

type Comparison = {
  name: string
  shop: Server
  limit: Server
  /** PostgreSQL, whose work is part of the cost of a request. */
  databasePid: number
  rounds: number
  roundMs: number
  connections: number
  target: number
}

/**
 * Alternates between the two servers and compares each pair of rounds, so that other load on the machine affects both alike.
 * The ratio compares CPU time: generator, server and database share the cores, so requests per second also depend on the others.
 */
export async function compareServers(comparison: Comparison): Promise<Result> {
  const { name, shop, limit, databasePid, rounds, roundMs, connections, target } = comparison
  const generator = startChild('bench/load/closed-loop.ts')
  const measure = async ({ port, pid, requests }: Server): Promise<Cost & { responses: number }> => {
    const readCosts = startCosts(pid, databasePid)
    const load: Load = { port, requests, connections, milliseconds: roundMs }
    const { responses, seconds, failed } = await generator.ask<Counted>(load)
    if (failed > 0) throw new Error(`${name}: ${failed} of ${responses} requests failed.`)
    return { ...readCosts(responses), perSecond: responses / seconds, responses }
  }
  try {
    for (const server of [limit, shop]) await warmUp(() => measure(server))
    const pairs: { limit: Cost; shop: Cost }[] = []
    while (pairs.length < rounds) pairs.push({ limit: await measure(limit), shop: await measure(shop) })
    return toResult(name, pairs, target)
  } finally {
    await generator.stop()
  }
}

/** Until the code is compiled, which depends on the number of requests rather than on time. */
async function warmUp(measure: () => Promise<Cost & { responses: number }>) {
  for (let round = 0, responses = 0; round < MAX_WARM_UP_ROUNDS && responses < WARM_UP_REQUESTS; round++)
    responses += (await measure()).responses
}
