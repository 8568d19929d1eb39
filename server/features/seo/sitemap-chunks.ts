import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** Maximum number of entries per sitemap. Chunks are about half full. */
export const MAX_ENTRIES = 10_000
const MAX_CHUNKS = 4096
/** Ids are random, so equal ranges of ids contain about equal numbers of rows, without counting them. */
const ID_SPACE = 0x1_0000

export type Chunk = { number: number; of: number }

/** Current number of sitemaps for designs and for designers. */
export async function countChunks() {
  const { rows } = await db.execute<{ designs: number; users: number }>(
    sql`select ${estimate('designs')} as designs, ${estimate('users')} as users`,
  )
  const designs = chunksFor(rows[0]?.designs ?? 0)
  return { designs, designers: Math.min(designs, chunksFor(rows[0]?.users ?? 0)) }
}

/** A power of two, so that chunks keep their entries until the number of rows doubles. @internal */
export function chunksFor(rows: number): number {
  let chunks = 1
  while (chunks < MAX_CHUNKS && rows / chunks > MAX_ENTRIES / 2) chunks *= 2
  return chunks
}

/** Parses a chunk such as `3-of-16`, counted from one; otherwise undefined. */
export function readChunk(text: string): Chunk | undefined {
  const [number = 0, of = 0] = /^(\d{1,4})-of-(\d{1,4})$/.exec(text)?.slice(1).map(Number) ?? []
  const isPower = of > 0 && of <= MAX_CHUNKS && (of & (of - 1)) === 0
  return isPower && number >= 1 && number <= of ? { number, of } : undefined
}

/** The id range of a chunk, both ends exclusive. */
export function idsOf({ number, of }: Chunk): { after: string; before: string } {
  const edge = (part: number) => {
    const beginning = ((ID_SPACE / of) * part).toString(16).padStart(4, '0')
    return part === of ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : `${beginning}0000-0000-0000-0000-000000000000`
  }
  return { after: edge(number - 1), before: edge(number) }
}

/** Row count estimate like the planner's: last known rows per page times current pages; a dense default if unknown. */
function estimate(table: 'designs' | 'users') {
  return sql.raw(`(select (case when reltuples > 0 and relpages > 0 then reltuples / relpages else 40 end
    * pg_relation_size(oid) / current_setting('block_size')::int)::int from pg_class where oid = '${table}'::regclass)`)
}
