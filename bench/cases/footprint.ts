import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '#test/databases.ts'
import { startDemoShop } from '#test/demo-shop.ts'
import { openPostgres } from '#test/postgres.ts'
import type { Load } from '../load/closed-loop.ts'
import { openShop } from '../open-shop.ts'
import { type Memory, readMemory } from '../process-memory.ts'
import { formatMegabytes, formatSeconds, MEGABYTE } from '../report/units.ts'
import type { Bench, Result } from '../result.ts'
import { startChild } from '../start-child.ts'

const DESIGNS = 1000
const IDLE_MB = 150
const AFTER_DEMO_MB = 200
/** For the garbage collector, which runs when there is nothing else to do. */
const SETTLE_MS = 10_000
const CONNECTIONS = 16
/** In rounds of the other cases. */
const LOAD_LENGTH = 5

/** Memory of the server with its child processes, without the database. */
export const footprint: Bench = {
  name: 'footprint',
  about: 'time from start to the first page; memory when idle, under load and after the demo',
  async run({ roundMs, isQuick }) {
    const results = await measureShop(roundMs * LOAD_LENGTH)
    return isQuick ? results : [...results, await measureDemo()]
  },
}

async function measureShop(loadMs: number): Promise<Result[]> {
  const shop = await openShop('bench_footprint', DESIGNS)
  try {
    const { readyMs } = shop
    const firstPageMs = readyMs + (await timeOf(fetch(shop.url).then((response) => response.text())))
    await sleep(SETTLE_MS)
    const idle = readMemory(shop.pid)
    const loaded = await readUnderLoad(shop, loadMs)
    return [
      {
        name: 'start to first page',
        measured: `${formatSeconds(firstPageMs)} (ready after ${formatSeconds(readyMs)})`,
      },
      toResult('memory, idle', idle, IDLE_MB),
      toResult('memory under load of uncached pages', loaded),
    ]
  } finally {
    await shop.close()
  }
}

async function readUnderLoad({ port, pid }: { port: number; pid: number }, milliseconds: number) {
  const generator = startChild('bench/load/closed-loop.ts')
  try {
    const requests = [`GET /shop?after={n} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: br\r\n\r\n`]
    const load: Load = { port, requests, connections: CONNECTIONS, milliseconds }
    await generator.ask(load)
    return readMemory(pid)
  } finally {
    await generator.stop()
  }
}

/** With a separate database, which would otherwise be a child process of the shop. */
async function measureDemo(): Promise<Result> {
  const postgres = await openPostgres()
  try {
    const shop = await startDemoShop({ DATABASE_URL: await createDatabase(postgres.url, 'bench_demo') })
    try {
      await sleep(SETTLE_MS)
      return toResult('memory after the demo', readMemory(shop.pid), AFTER_DEMO_MB)
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.close()
  }
}

function toResult(name: string, memory: Memory | undefined, targetMb?: number): Result {
  if (!memory) return { name, measured: 'unknown on this system' }
  const { rssBytes, pssBytes } = memory
  return {
    name,
    measured: `${formatMegabytes(rssBytes)} RSS, ${formatMegabytes(pssBytes)} PSS`,
    // PSS also depends on how many other Node processes run on the machine.
    ...(targetMb !== undefined && { target: `at most ${targetMb} MB RSS`, passed: rssBytes <= targetMb * MEGABYTE }),
  }
}

async function timeOf(work: Promise<unknown>) {
  const from = performance.now()
  await work
  return performance.now() - from
}
