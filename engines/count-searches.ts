const USED = /^pitlane_search_engine_total\{outcome="used"\} (\d+)$/m

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
