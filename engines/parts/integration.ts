import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runSql } from '#test/databases.ts'
import { GUARD_SETTINGS } from '#test/page-guard/install.ts'
import { GUARDED_ROLE } from '#test/pooler.ts'
import { startPgbouncer } from '../pgbouncer.ts'
import { startPostgres } from '../postgres.ts'
import { runVitest } from '../run-vitest.ts'
import { withEngines } from '../with-engines.ts'
import type { Part } from './part.ts'

/** Without durability, as in `npm test`; what a crash leaves behind is the subject of `npm run chaos`. */
const VOLATILE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
const USES_DATABASE =
  /#test\/(database|sandbox|stripe-simulator|shipping|books|kill|disputed-orders|demo-shop)\.ts|adminUrl/

/** Tests that cannot run here, and why. */
const NOT_HERE: Record<string, string> = {}

/** `npm run test:engines integration [names of files]` */
export const integration: Part = {
  title: 'the tests that use the database, on the system’s PostgreSQL, through pgbouncer',
  needs: ['postgres', 'pgbouncer'],
  run: ({ postgres: bin = '', pgbouncer = '' }, names) =>
    withEngines(async (folder, started) => {
      const postgres = started(await startPostgres(bin, path.join(folder, 'postgres'), VOLATILE))
      await runSql(postgres.primaryUrl, guardedRole())
      const roles = ['postgres', GUARDED_ROLE]
      const pooler = started(
        await startPgbouncer(pgbouncer, path.join(folder, 'pgbouncer'), postgres.primaryPort, roles),
      )
      const files = findFiles(names)
      for (const [file, reason] of Object.entries(NOT_HERE)) process.stdout.write(`SKIPPED ${file}: ${reason}\n`)
      process.stdout.write(`${files.length} files\n`)
      return runVitest(files, {
        TEST_DATABASE_URL: postgres.primaryUrl,
        TEST_POOLER_URL: pooler.url,
        TEST_REPLICA_URL: postgres.replicaUrl,
        PITLANE_TEST: 'core', // without the long proofs, as in `npm test`
      })
    }),
}

function findFiles(names: string[]) {
  return globSync('{server,sandbox,demo}/**/*.test.ts')
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .filter((file) => !(file in NOT_HERE) && USES_DATABASE.test(readFileSync(file, 'utf8')))
    .sort()
}

/** A transaction pooler rejects settings of a session, so the page guard of the tests is a role with its settings. */
function guardedRole() {
  const set = Object.entries(GUARD_SETTINGS).map(
    ([name, value]) => `alter role ${GUARDED_ROLE} set ${name} = ${value};`,
  )
  return `create role ${GUARDED_ROLE} superuser login; ${set.join(' ')}`
}
