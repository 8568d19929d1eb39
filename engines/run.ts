// `npm run test:engines [journeys]`: the shop on real engines. Three web instances and two workers, PostgreSQL with a replica,
// pgbouncer, an S3-compatible store, a search engine and haproxy on this machine, and customers who buy while instances are killed.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { ensureBrowser } from '#test/browser.ts'
import { freePort } from '#test/free-port.ts'
import { runNode } from '#test/run-node.ts'
import { checkResult } from './check-result.ts'
import { newEngineFolder } from './engine.ts'
import { startGroonga } from './groonga.ts'
import { startHaproxy } from './haproxy.ts'
import { startNemesis } from './nemesis.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { startPostgres } from './postgres.ts'
import { findPrograms, INSTALL, INSTALL_SEARCH } from './programs.ts'
import { countSearches, testSearch } from './search.ts'
import { openInstance } from './shops.ts'

const WEB = 3
const WORKERS = 2
const BUCKET = 'images'
const [journeys = '6'] = process.argv.slice(2)

const found = findPrograms()
if ('missing' in found) {
  process.stdout.write(`SKIPPED: ${found.missing.join(', ')} not found. Install them with "${INSTALL}".\n`)
  process.exit(0)
}
const { postgresBin, pgbouncer, haproxy, groonga } = found.programs
const folder = newEngineFolder(mkdtempSync(path.join(os.tmpdir(), 'pitlane-engines-')))
const stops: (() => Promise<unknown>)[] = []
const failures: string[] = []
try {
  const postgres = await startPostgres(postgresBin, path.join(folder, 'postgres'))
  stops.unshift(postgres.stop)
  const pooler = await startPgbouncer(pgbouncer, path.join(folder, 'pgbouncer'), postgres.primaryPort)
  stops.unshift(pooler.stop)
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: path.join(folder, 's3'),
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port: storePort } = await store.run()
  stops.unshift(() => store.close())
  const search = groonga ? await startGroonga(groonga, path.join(folder, 'groonga')) : undefined
  if (search) {
    stops.unshift(search.stop)
    failures.push(...(await testSearch(search.url)))
  } else {
    process.stdout.write(`SKIPPED: groonga not found. Install it with "${INSTALL_SEARCH}". PostgreSQL searches.\n`)
  }
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    SANDBOX: '1',
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    APP_SECRET: randomBytes(36).toString('base64'),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: pooler.url,
    DATABASE_POOLER: '1',
    DATABASE_DIRECT_URL: postgres.primaryUrl,
    DATABASE_READ_URL: postgres.replicaUrl,
    ...(search && { SEARCH_URL: search.url }),
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_BUCKET: BUCKET,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  }
  const names = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
  const open = (name: string, role: string) => openInstance(name, folder, { ...env, PROCESS: role })
  const web = await Promise.all(names(WEB, 'web').map((name) => open(name, 'web')))
  const workers = await Promise.all(names(WORKERS, 'worker').map((name) => open(name, 'worker')))
  const instances = [...web, ...workers]
  for (const instance of instances) {
    stops.unshift(() => instance.stop('SIGKILL'))
    await instance.start()
  }
  const balancer = await startHaproxy(
    haproxy,
    path.join(folder, 'haproxy'),
    port,
    web.map((instance) => instance.port),
  )
  stops.unshift(balancer.stop)
  process.stdout.write(
    `${WEB} web instances and ${WORKERS} workers are ready at ${url}. Their logs are in ${folder}.\n`,
  )

  const nemesis = startNemesis(instances)
  const code = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '-c', 'engines/playwright.config.ts', '--reporter=list'],
    {
      SHOP_URL: url,
      JOURNEYS: journeys,
      ENGINES_OUTPUT: path.join(folder, 'browser'),
      CHROME_PATH: await ensureBrowser(),
    },
  )
  const { kills, restarts } = await nemesis.end()
  process.stdout.write(`${kills} kills and ${restarts} restarts of instances.\n`)
  failures.push(
    ...(code === 0 ? [] : ['A journey failed.']),
    ...(kills > 0 ? [] : ['No instance was killed.']),
    ...(await checkResult({ ...postgres, journeys: Number(journeys) })),
    ...(search ? await countSearches(web.map((instance) => instance.port)) : []),
  )
} finally {
  for (const stop of stops) await stop()
}
for (const failure of failures) process.stdout.write(`FAILED: ${failure}\n`)
if (failures.length === 0) {
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write('Everything passed.\n')
}
process.exit(failures.length === 0 ? 0 : 1)
