import { startCosts } from '#test/process-cpu.ts'
import type { Counted, Load } from './load/closed-loop.ts'
import type { OpenShop } from './open-shop.ts'
import { toResult } from './report/to-result.ts'
import type { Cost, Options, Result } from './result.ts'
import { startChild } from './start-child.ts'

const WARM_UP_REQUESTS = 400
const MAX_WARM_UP_ROUNDS = 6

type Limit = {
  /** Starts a server for the task and answers with its port. */
  script: string
  task: object
  env?: Record<string, string>
  /** Throws if the limit does not send what the shop sends. */
  check?: (port: number) => Promise<void>
}

type Comparison = {
  name: string
  shop: Pick<OpenShop, 'port' | 'pid' | 'databasePid'>
  limit: Limit
  /** Sent to both. `{n}` is another number in each request. */
  path: string
  headers?: Record<string, string>
  connections: number
  target: number
}

/**
 * Alternates between the two servers and compares each pair of rounds, so that other load on the machine affects both alike.
 * The ratio compares CPU time: generator, server and database share the cores, so requests per second also depend on the others.
 */
export async function compareServers(
  { name, shop, limit: { script, task, env, check }, path, headers = {}, connections, target }: Comparison,
  { rounds, roundMs }: Options,
): Promise<Result> {
  const child = startChild(script, env)
  const generator = startChild('bench/load/closed-loop.ts')
  const requests = [`GET ${path} HTTP/1.1\r\n${lines({ host: `127.0.0.1:${shop.port}`, ...headers })}\r\n`]
  const measure = async ({ port, pid }: { port: number; pid: number }): Promise<Cost & { responses: number }> => {
    // PostgreSQL's work is part of the cost of a request.
    const readCosts = startCosts(pid, shop.databasePid)
    const load: Load = { port, requests, connections, milliseconds: roundMs }
    const { responses, seconds, failed } = await generator.ask<Counted>(load)
    if (failed > 0) throw new Error(`${name}: ${failed} of ${responses} requests failed.`)
    return { ...readCosts(responses), perSecond: responses / seconds, responses }
  }
  try {
    const limit = { port: await child.ask<number>(task), pid: child.pid }
    await check?.(limit.port)
    for (const server of [limit, shop]) await warmUp(() => measure(server))
    const pairs: { limit: Cost; shop: Cost }[] = []
    while (pairs.length < rounds) pairs.push({ limit: await measure(limit), shop: await measure(shop) })
    return toResult(name, pairs, target)
  } finally {
    await generator.stop()
    await child.stop()
  }
}

function lines(headers: Record<string, string>) {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

/** Until the code is compiled, which depends on the number of requests rather than on time. */
async function warmUp(measure: () => Promise<Cost & { responses: number }>) {
  for (let round = 0, responses = 0; round < MAX_WARM_UP_ROUNDS && responses < WARM_UP_REQUESTS; round++)
    responses += (await measure()).responses
}
