import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

const BATCH = 100

/** Deletes words that no approved design contains, in batches. */
export async function sweepSearchWords(): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) last = await sweepSome(last)
}

/** Returns the last word of the batch, or undefined at the end. */
async function sweepSome(after: string) {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with words as (
      select word from search_words where word > ${after} order by word limit ${BATCH}
    ), gone as (
      delete from search_words using words
      where search_words.word = words.word
        and not exists (select from designs where status = 'approved' and search_text like '%' || words.word || '%')
    )
    select max(word) as last from words`)
  return rows[0]?.last ?? undefined
}
