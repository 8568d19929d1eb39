import { buildIndex } from '#server/features/catalog/search/engine/repair-index.ts'
import { DESIGNS, hasTable } from '#server/features/catalog/search/engine/schema.ts'
import { config } from '#server/platform/config.ts'
import { readMetrics } from '#server/platform/metrics/registry.ts'
import { runCommand } from '#server/platform/search-engine/groonga.ts'

/** Set by `npm run test:engines`, which starts the engine. Otherwise PostgreSQL searches. */
export const { GROONGA_URL } = process.env

/** Searches use the external engine, with an index of the present designs. */
export async function openExternalEngine(url: string): Promise<void> {
  Object.assign(config, { SEARCH_URL: url })
  await dropIndex()
  await buildIndex()
}

/** Removes the index, as if the engine had lost its data. */
export async function dropIndex(): Promise<void> {
  for (const table of [`${DESIGNS}Pieces`, `${DESIGNS}Stems`, DESIGNS])
    if (await hasTable(table)) await runCommand('table_remove', { name: table, dependent: 'yes' })
}

/** The number of pages that the external engine had to find, by outcome. */
export function readOutcomes() {
  const { values = {} } = readMetrics().find(({ name }) => name === 'pitlane_search_engine_total') ?? {}
  const of = (outcome: string) => values[`pitlane_search_engine_total{outcome="${outcome}"}`] ?? 0
  return { used: Number(of('used')), stale: Number(of('stale')), failed: Number(of('failed')) }
}
