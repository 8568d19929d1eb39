import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '#test/databases.ts'
import { openPostgres } from '#test/postgres.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { send } from '../shopper.ts'

type How = NonNullable<Parameters<typeof startShop>[1]>

/** A database with the demo, and shops that use it, each with its own folder. */
export async function openShops(name: string) {
  const postgres = await openPostgres()
  const databaseUrl = await createDatabase(postgres.url, name)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-chaos-'))
  const started: RunningShop[] = []
  return {
    databaseUrl,
    folder,
    async start(env: Record<string, string> = {}, how: How = {}) {
      const base = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PROCESS: 'web', RATE_LIMITS: 'off', DEMO: '1' }
      const shop = await startShop({ ...base, LOG_LEVEL: 'warn', ...env }, how)
      started.push(shop)
      return shop
    },
    async close() {
      for (const shop of started) await shop.stop('SIGKILL')
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How long until the shop answers this path with 200. */
export async function untilOk(url: string, maxMs = 30_000): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < maxMs) {
    if ((await send(url)).status === 200) break
    await delay(100)
  }
  return performance.now() - startedAt
}

export async function killed(shop: RunningShop) {
  const ended = once(shop.process, 'exit')
  shop.process.kill('SIGKILL')
  await ended
}
