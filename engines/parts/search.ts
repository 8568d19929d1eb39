import path from 'node:path'
import { startGroonga } from '../groonga.ts'
import { runVitest } from '../run-vitest.ts'
import { withEngines } from '../with-engines.ts'
import type { Part } from './part.ts'

const FILES = ['test/search/engine-contract.test.ts', 'test/search/quality.test.ts']

export const search: Part = {
  title: 'the contract of search engines and the labeled searches, with Groonga',
  needs: ['groonga'],
  run: ({ groonga = '' }) =>
    withEngines(async (folder, started) => {
      const { url } = started(await startGroonga(groonga, path.join(folder, 'groonga')))
      // One file after another, because they share an index.
      return runVitest(FILES, { GROONGA_URL: url }, ['--no-file-parallelism'])
    }),
}
