const USED = /^pitlane_search_engine_total\{outcome="used"\} (\d+)$/m

/** Searches until each instance has had a turn. Their metrics must say that the engine answered: kills have reset the earlier ones. */
export async function countSearches(url: string, ports: readonly number[], token: string): Promise<string[]> {
  for (let search = 0; search < 2 * ports.length; search++)
    await (await fetch(`${url}/shop?search=turn+${search}`)).text()
  const counts = await Promise.all(
    ports.map(async (port) => {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      return Number(USED.exec(await response.text())?.[1] ?? 0)
    }),
  )
  process.stdout.write(`${counts.join(', ')} pages of the search engine, by instance since its last start.\n`)
  return counts.every((count) => count > 0) ? [] : ['The search engine was not used.']
}
