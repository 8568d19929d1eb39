import { setTimeout as delay } from 'node:timers/promises'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { given, PASSWORD } from '#test/given.ts'
import { openPostgres } from '#test/postgres.ts'
import { realSettings } from '#test/real-settings.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import type { ChaosOptions, Verdict } from '../case.ts'
import { startLoad } from '../load.ts'
import { type BalancingProxy, openProxy } from '../proxy.ts'

const RESTARTS = { full: 20, quick: 2 }
const CLIENTS = 8
const MAX_DRAIN_MS = 10_000

/** Restarts two instances in turns, under load through a proxy that checks their readiness. */
export async function restartUnderLoad({ quick, report }: ChaosOptions): Promise<Verdict> {
  const postgres = await openPostgres()
  const proxy = await openProxy()
  const running = new Map<number, RunningShop>()
  try {
    const databaseUrl = await createDatabase(postgres.url, 'chaos_restarts')
    const { designId, email } = await fill(databaseUrl)
    const ports = [await freePort(), await freePort()]
    const start = async (port: number) => {
      // Without the sandbox, as in production: a stopping instance gives load balancers time to notice.
      const env = { ...realSettings(port), PUBLIC_URL: `http://localhost:${proxy.port}`, DATABASE_URL: databaseUrl }
      const shop = await startShop({ ...env, RATE_LIMITS: '1000000', DATA_DIR: postgres.folder })
      running.set(port, shop)
    }
    for (const port of ports) {
      await start(port)
      proxy.add(port)
    }
    await allReady(proxy, ports)
    const { load, stop } = startLoad(proxy.port, await calls(proxy.port, email, designId), CLIENTS)
    const [drains, codes]: [number[], (number | null | undefined)[]] = [[], []]
    for (let count = 0; count < (quick ? RESTARTS.quick : RESTARTS.full); count++) {
      const port = ports[count % ports.length] as number
      const stoppedAt = performance.now()
      codes.push(await running.get(port)?.stop('SIGTERM'))
      drains.push(performance.now() - stoppedAt)
      await start(port)
      await allReady(proxy, ports)
      report(`restart ${count + 1}: drained in ${Math.round(drains.at(-1) ?? 0)} ms, ${load.failures.length} failed`)
    }
    const { sent, writes, failures } = await stop()
    for (const failure of failures.slice(0, 10)) report(failure)
    const longest = Math.max(...drains)
    const figure = `${drains.length} restarts, ${sent} requests (${writes} POST), ${failures.length} failed, drain at most ${(longest / 1000).toFixed(1)} s, exit codes ${[...new Set(codes)]}`
    const isDrained = codes.every((code) => code === 0) && (quick || longest <= MAX_DRAIN_MS)
    const passed = failures.length === 0 && isDrained && writes > 0
    return { test: 'rolling restarts of two instances', figure, passed }
  } finally {
    for (const shop of running.values()) await shop.stop('SIGKILL')
    proxy.close()
    await postgres.close()
  }
}

async function fill(databaseUrl: string) {
  await migrateDatabase(databaseUrl)
  connect(databaseUrl)
  const { id: designId } = await given.design({ status: 'approved' })
  const { email } = await given.account()
  await disconnect()
  return { designId, email: email ?? '' }
}

/** Pages, reads, a write and a slow sign-in, which is in progress during most stops. */
async function calls(port: number, email: string, designId: string) {
  const path = '/auth/v1/token?grant_type=password'
  const json = { email, password: PASSWORD }
  const response = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return [
    { path: '/shop' },
    { path: '/api/v1/designs' },
    { path: '/api/v1/favorites', token, json: { design_ids: [designId] } },
    { path: `/api/v1/designs/${designId}` },
    { path: '/api/v1/favorites', token },
    { path, json },
  ]
}

async function allReady(proxy: BalancingProxy, ports: number[]) {
  while (proxy.readyPorts().length < ports.length) await delay(50)
}
