import { config } from '#server/platform/config.ts'
import { runNode } from '#test/run-node.ts'
import { dropIndex } from '#test/search/external-engine.ts'

const TESTS = ['test/search/engine-contract.test.ts', 'test/search/quality.test.ts']
const USED = /^pitlane_search_engine_total\{outcome="used"\} (\d+)$/m

/** Runs the contract of search engines and the labeled searches, then leaves the engine without an index, like a new one. */
export async function testSearch(url: string): Promise<string[]> {
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', '--no-file-parallelism', ...TESTS], {
    GROONGA_URL: url,
  })
  Object.assign(config, { SEARCH_URL: url })
  await dropIndex()
  return code === 0 ? [] : ['The search engine does not keep the contract.']
}

/** The shop has searched with the engine. Metrics start again with each process, so one of them is enough. */
export async function countSearches(ports: readonly number[]): Promise<string[]> {
  const counts = await Promise.all(
    ports.map(async (port) => {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`)
      return Number(USED.exec(await response.text())?.[1] ?? 0)
    }),
  )
  process.stdout.write(`${counts.join(', ')} pages of the search engine, by instance since its last start.\n`)
  return counts.some((count) => count > 0) ? [] : ['The search engine was not used.']
}
