import { startCosts } from '#test/process-cpu.ts'
import { toResult } from './report/to-result.ts'
import type { Cost, Result } from './result.ts'

type Side = {
  /** The process that does the work; by default this one. */
  pid?: number
  /** Prepares a round, which is not measured, and returns one function per piece of work. */
  prepare: () => Promise<(() => Promise<unknown>)[]>
}

type Comparison = {
  name: string
  rounds: number
  concurrency: number
  shop: Side
  limit: Side
  databasePid: number
  target?: number
}

/** Like `compareServers` for work that is more than repeating a request. */
export async function compareWork({
  name,
  rounds,
  concurrency,
  shop,
  limit,
  databasePid,
  target,
}: Comparison): Promise<Result> {
  const measure = async ({ pid = process.pid, prepare }: Side): Promise<Cost> => {
    const work = await prepare()
    const count = work.length
    const readCosts = startCosts(pid, databasePid)
    const startedAt = performance.now()
    await doAll(work, concurrency)
    const seconds = (performance.now() - startedAt) / 1000
    return { ...readCosts(count), perSecond: count / seconds }
  }
  for (const side of [limit, shop]) await measure(side) // warm-up
  const pairs: { limit: Cost; shop: Cost }[] = []
  while (pairs.length < rounds) pairs.push({ limit: await measure(limit), shop: await measure(shop) })
  return toResult(name, pairs, target)
}

async function doAll(work: (() => Promise<unknown>)[], concurrency: number) {
  const doNext = async () => {
    for (let next = work.pop(); next; next = work.pop()) await next()
  }
  await Promise.all(Array.from({ length: concurrency }, doNext))
}
