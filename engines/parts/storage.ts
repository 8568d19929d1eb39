import path from 'node:path'
import { runEngineTest, runVitest } from '../run-vitest.ts'
import { startSwift } from '../swift.ts'
import { withEngines } from '../with-engines.ts'
import type { Part } from './part.ts'

const FILES = [
  'server/platform/storage/storage.test.ts',
  'server/platform/storage/s3-storage.test.ts',
  'server/site/outside/object-storage.test.ts',
]

export const storage: Part = {
  title: 'the storage tests against OpenStack Swift',
  needs: ['swift'],
  run: ({ swift = '' }) =>
    withEngines(async (folder, started) => {
      const { settings } = started(await startSwift(swift, path.join(folder, 'swift')))
      const env = {
        TEST_S3_ENDPOINT: settings.S3_ENDPOINT,
        TEST_S3_ACCESS_KEY: settings.S3_ACCESS_KEY,
        TEST_S3_SECRET_KEY: settings.S3_SECRET_KEY,
      }
      // One file after another, because they share a bucket.
      const failures = await runVitest(FILES, env, ['--no-file-parallelism'])
      return [...failures, ...(await runEngineTest('engines/storage.test.ts', env))]
    }),
}
