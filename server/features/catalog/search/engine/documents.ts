import { type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#server/features/catalog/designs/search-text.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { quote, runCommand } from '#server/platform/search-engine/groonga.ts'

/** A design in the index. Its digest tells whether the index has this version. */
export type Document = { _key: string; digest: string } & Record<string, unknown>

const CONTENT = sql`
  select id::text as _key, search_text, fold_words(${searchWords}) as words,
    (extract(epoch from created_at) * 1000)::bigint::float8 as created_at, (price * 100)::int as price, sold_count as sold,
    coalesce(category_id::text, '') as category, designer_id::text as designer, coalesce(products, '{}') as garment,
    coalesce(suited_colors, '{}') as color, array(select lower(tag) from unnest(tags) as own_tags (tag)) as tag
  from ${designs}`

/** The documents of approved designs, by id. */
export async function readDocuments(tx: Tx, which: SQL): Promise<Document[]> {
  const { rows } = await tx.execute<Document>(sql`
    select content.*, md5(content::text) as digest from (${CONTENT} where status = 'approved' and ${which}) as content`)
  return rows
}

/** One writer at a time: otherwise, an older version of a design could overwrite a newer one. */
export async function lockIndex(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('search index', 0))`)
}

export async function writeDocuments(table: string, documents: readonly Document[]): Promise<void> {
  if (documents.length > 0) await runCommand('load', { table }, documents)
}

export async function deleteDocuments(table: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await runCommand('delete', { table, filter: `_key == ${quote(id)}` })
}
