import { runCommand } from '#server/platform/search-engine/groonga.ts'

/** Increase it after a change of the columns or documents: a worker then builds a new index, and PostgreSQL answers until it is complete. */
const VERSION = 1
export const DESIGNS = `Designs${VERSION}`
/** Becomes `DESIGNS` when it is complete. */
export const BUILDING = `${DESIGNS}Building`

const COLUMNS: Record<string, string> = {
  search_text: 'LongText',
  words: 'LongText',
  created_at: 'Int64',
  price: 'Int32',
  sold: 'Int32',
  category: 'ShortText',
  designer: 'ShortText',
  digest: 'ShortText',
}
const LISTS = ['garment', 'color', 'tag']

const PIECES = `${DESIGNS}Pieces`
const STEMS = `${DESIGNS}Stems`

export async function hasTable(name: string): Promise<boolean> {
  return (await runCommand('object_exist', { name })) === true
}

/** Creates an empty index, unless an interrupted run has left a part of one to continue with. */
export async function prepareBuilding(): Promise<void> {
  if ((await hasTable(DESIGNS)) || (await hasTable(`${STEMS}.designs`))) return
  for (const table of [PIECES, STEMS, BUILDING])
    if (await hasTable(table)) await runCommand('table_remove', { name: table, dependent: 'yes' })
  const key = { flags: 'TABLE_PAT_KEY', key_type: 'ShortText' }
  await runCommand('table_create', { name: BUILDING, ...key })
  for (const [name, type] of Object.entries(COLUMNS)) await createColumn(name, 'COLUMN_SCALAR', type)
  for (const name of LISTS) await createColumn(name, 'COLUMN_VECTOR', 'ShortText')
  // Pairs of characters, including spaces and signs, for the substring match.
  await runCommand('table_create', { name: PIECES, ...key, default_tokenizer: 'TokenRegexp' })
  await createIndex(PIECES, 'search_text')
  // Stems of words, like those of PostgreSQL's English dictionary.
  await runCommand('plugin_register', { name: 'token_filters/stem' })
  const stems = { default_tokenizer: 'TokenDelimit', token_filters: 'TokenFilterStem' }
  await runCommand('table_create', { name: STEMS, ...key, ...stems })
  await createIndex(STEMS, 'words')
}

/** From now on, searches use it. */
export async function publishBuilding(): Promise<void> {
  if (!(await hasTable(DESIGNS))) await runCommand('table_rename', { name: BUILDING, new_name: DESIGNS })
}

function createColumn(name: string, flags: string, type: string) {
  return runCommand('column_create', { table: BUILDING, name, flags, type })
}

function createIndex(table: string, source: string) {
  const flags = 'COLUMN_INDEX|WITH_POSITION'
  return runCommand('column_create', { table, name: 'designs', flags, type: BUILDING, source })
}
