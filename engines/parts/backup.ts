import path from 'node:path'
import { startPostgres } from '../postgres.ts'
import { runEngineTest } from '../run-vitest.ts'
import { startSwift } from '../swift.ts'
import { withEngines } from '../with-engines.ts'
import type { Part } from './part.ts'

/** Without durability, because nothing is killed. */
const VOLATILE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export const backup: Part = {
  title: 'backup with pg_dump while customers buy, and restore with pg_restore',
  needs: ['postgres'],
  run: ({ postgres: bin = '', swift }) =>
    withEngines(async (folder, started) => {
      const { primaryUrl } = started(await startPostgres(bin, path.join(folder, 'postgres'), VOLATILE))
      const store = swift && started(await startSwift(swift, path.join(folder, 'swift')))
      if (!store) process.stdout.write('Swift not found: files go to the simulator of S3.\n')
      return runEngineTest('engines/backup.test.ts', {
        NODE_ENV: 'test',
        APP_SECRET: 'a secret for tests, longer than 32 characters',
        RATE_LIMITS: 'off',
        PATH: `${bin}:${process.env.PATH}`,
        TEST_ADMIN_URL: primaryUrl,
        ...(store && {
          TEST_S3_ENDPOINT: store.settings.S3_ENDPOINT,
          TEST_S3_ACCESS_KEY: store.settings.S3_ACCESS_KEY,
          TEST_S3_SECRET_KEY: store.settings.S3_SECRET_KEY,
        }),
      })
    }),
}
