import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { ensureBrowser } from '#test/browser.ts'
import { freePort } from '#test/free-port.ts'
import { runNode } from '#test/run-node.ts'
import { checkResult } from '../check-result.ts'
import { countSearches } from '../count-searches.ts'
import { startGroonga } from '../groonga.ts'
import { startHaproxy } from '../haproxy.ts'
import { startNemesis } from '../nemesis.ts'
import { startPgbouncer } from '../pgbouncer.ts'
import { startPostgres } from '../postgres.ts'
import { openInstance } from '../shops.ts'
import { startSwift } from '../swift.ts'
import { withEngines } from '../with-engines.ts'
import type { Part } from './part.ts'

const WEB = 3
const WORKERS = 2

/** `npm run test:engines journey [count]` */
export const journey: Part = {
  title: 'customers buy while instances of the shop are killed',
  needs: ['postgres', 'pgbouncer', 'haproxy', 'swift'],
  run: ({ postgres: bin = '', pgbouncer = '', haproxy = '', swift = '', groonga }, [journeys = '6']) =>
    withEngines(async (folder, started) => {
      const postgres = started(await startPostgres(bin, path.join(folder, 'postgres')))
      const pooler = started(await startPgbouncer(pgbouncer, path.join(folder, 'pgbouncer'), postgres.primaryPort))
      const store = started(await startSwift(swift, path.join(folder, 'swift')))
      // Optional, as in the shop.
      const search = groonga && started(await startGroonga(groonga, path.join(folder, 'groonga')))
      if (!search) process.stdout.write('Groonga not found: PostgreSQL searches.\n')
      const port = await freePort()
      const url = `http://localhost:${port}`
      const metricsToken = randomBytes(36).toString('base64')
      const env = {
        SANDBOX: '1',
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        APP_SECRET: randomBytes(36).toString('base64'),
        METRICS_TOKEN: metricsToken,
        PUBLIC_URL: url,
        TRUSTED_PROXIES: '127.0.0.1',
        DATABASE_URL: pooler.url,
        DATABASE_POOLER: '1',
        DATABASE_DIRECT_URL: postgres.primaryUrl,
        DATABASE_READ_URL: postgres.replicaUrl,
        ...(search && { SEARCH_URL: search.url }),
        ...store.settings,
      }
      const names = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
      const open = (name: string, role: string) => openInstance(name, folder, { ...env, PROCESS: role })
      const web = await Promise.all(names(WEB, 'web').map((name) => open(name, 'web')))
      const workers = await Promise.all(names(WORKERS, 'worker').map((name) => open(name, 'worker')))
      const instances = [...web, ...workers]
      for (const instance of instances) {
        started({ stop: () => instance.stop('SIGKILL') })
        await instance.start()
      }
      const ports = web.map((instance) => instance.port)
      started(await startHaproxy(haproxy, path.join(folder, 'haproxy'), port, ports))
      process.stdout.write(`${WEB} web instances and ${WORKERS} workers are ready at ${url}.\n`)

      if (search) await search.waitForIndex()
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
      return [
        ...(code === 0 ? [] : ['A journey failed.']),
        ...(kills > 0 ? [] : ['No instance was killed.']),
        ...(await checkResult({ ...postgres, journeys: Number(journeys) })),
        ...(search ? await countSearches(url, ports, metricsToken) : []),
      ]
    }),
}
