import { sql } from 'drizzle-orm'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { log } from '#server/platform/log.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { quote, select } from '#server/platform/search-engine/groonga.ts'
import { deleteDocuments, lockIndex, readDocuments, writeDocuments } from './documents.ts'
import { BUILDING, DESIGNS, hasTable, prepareBuilding, publishBuilding } from './schema.ts'

const BATCH = 500

/**
 * Builds the index if the engine has none, such as after a loss of its data or a new version of the documents. Continues what
 * an interrupted run has left, and two workers may run it concurrently.
 */
export async function buildIndex(): Promise<void> {
  if (!config.SEARCH_URL || (await hasTable(DESIGNS))) return
  await asOnlyWriter(prepareBuilding)
  const { written } = await compareAll(BUILDING)
  await asOnlyWriter(publishBuilding)
  log.info('search.index_built', { designs: written })
  // Designs that changed meanwhile.
  await compareAll(DESIGNS)
}

/** Compares the whole index with the shop, and repairs what a lost update has left. */
export async function repairIndex(): Promise<void> {
  if (!config.SEARCH_URL || !(await hasTable(DESIGNS))) return
  const { written, deleted } = await compareAll(DESIGNS)
  if (written + deleted > 0) log.warn('search.index_repaired', { written, deleted })
}

function asOnlyWriter(write: () => Promise<void>) {
  return db.transaction(async (tx) => {
    await lockIndex(tx)
    await write()
  })
}

async function compareAll(table: string) {
  const total = { written: 0, deleted: 0 }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { last, written, deleted } = await compareSome(table, after)
    total.written += written
    total.deleted += deleted
    after = last
  }
  return total
}

/** A batch in the order of ids. `last` is undefined at the end. */
function compareSome(table: string, after: string) {
  return db.transaction(async (tx) => {
    await lockIndex(tx)
    const isNext = after ? sql`id > ${after}` : sql`true`
    const documents = await readDocuments(tx, sql`${isNext} order by id limit ${BATCH}`)
    const last = documents.length === BATCH ? documents.at(-1)?._key : undefined
    const range = [`_key > ${quote(after)}`, ...(last ? [`_key <= ${quote(last)}`] : [])].join(' && ')
    const { records } = await select({ table, filter: range, columns: ['_key', 'digest'], limit: -1 })
    const indexed = new Map(records.map(([id, digest]) => [String(id), digest]))
    const outdated = documents.filter(({ _key, digest }) => indexed.get(_key) !== digest)
    for (const { _key } of documents) indexed.delete(_key)
    await writeDocuments(table, outdated)
    await deleteDocuments(table, [...indexed.keys()])
    if (table === DESIGNS && outdated.length + indexed.size > 0) await invalidatePages(tx, 'searches')
    return { last, written: outdated.length, deleted: indexed.size }
  })
}
