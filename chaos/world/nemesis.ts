import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { createRandom } from '#test/random.ts'
import type { World } from './open-world.ts'

const POLL_MS = 25
const TARGETS = ['web 1', 'web 2', 'worker', 'postmaster', 'backend'] as const
type Target = (typeof TARGETS)[number]

/** Kills processes one after the other and measures how long each recovery takes. */
export function createNemesis(
  { webs, workers, postgres, databaseUrl, timeStart }: World,
  random: ReturnType<typeof createRandom>,
) {
  const kills = new Map<string, number>()
  const restarts: number[] = []
  const controls: number[] = []
  const recoveries: number[] = []

  const killDatabase = async (pid: number) => {
    const exits = webs.map((web) => web.exits())
    const canary = await openClient(databaseUrl)
    const isCut = new Promise<void>((resolve) => canary.once('end', () => resolve()))
    process.kill(pid, 'SIGKILL')
    await isCut // a crash of PostgreSQL ends all connections
    while (!(await isUp(databaseUrl))) await delay(POLL_MS)
    const upAt = performance.now()
    await Promise.all(webs.map(untilReady))
    recoveries.push(performance.now() - upAt)
    const ended = webs.find((web, index) => web.exits() !== exits[index])
    if (ended) throw new Error(`${ended.name} ended when the database was killed:\n${ended.output()}`)
  }
  const killPostmaster = async () => {
    const { pid } = postgres
    await killDatabase(pid)
    while (postgres.pid === pid) await delay(POLL_MS)
  }

  /** Each target once in a random order, then again, so that few kills also hit all of them. */
  let round: Target[] = []
  const next = () => {
    if (round.length === 0) round = [...TARGETS]
    const target = random.pick(round)
    round = round.filter((other) => other !== target)
    return target
  }

  return {
    kills,
    async kill() {
      const target = next()
      kills.set(target, (kills.get(target) ?? 0) + 1)
      const kept = [...webs, ...workers].find(({ name }) => name === target)
      if (kept) restarts.push(await kept.restart())
      else if (target === 'postmaster') await killPostmaster()
      else await killDatabase(await findBackend(databaseUrl))
      return target
    },
    /** Measures a start without a kill under the same load (control). */
    async startControl() {
      controls.push(await timeStart())
    },
    figures: () => ({ controls, restarts, recoveries }),
  }
}

async function untilReady({ isReady }: { isReady: () => Promise<boolean> }) {
  while (!(await isReady())) await delay(POLL_MS)
}

async function isUp(databaseUrl: string) {
  const client = await openClient(databaseUrl).catch(() => undefined)
  await client?.end()
  return client !== undefined
}

/** A connection of the shop, if possible one in a transaction. */
async function findBackend(databaseUrl: string): Promise<number> {
  const client = await openClient(databaseUrl)
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'pitlane' and datname = current_database()
       order by state <> 'idle' desc, random() limit 1`,
    )
    if (rows[0]) {
      await client.end()
      return rows[0].pid
    }
    await delay(POLL_MS)
  }
}

async function openClient(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
