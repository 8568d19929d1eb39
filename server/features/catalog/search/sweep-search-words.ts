import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

const BATCH = 100

/** Deletes words and tags that no approved design has, in batches. */
export async function sweepSearchWords(): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) last = await sweepWords(last)
  for (let last: string | undefined = ''; last !== undefined; ) last = await sweepTags(last)
}

/** Returns the last word of the batch, or undefined at the end. Stop words, which have no stem, stay. */
async function sweepWords(after: string) {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with words as (
      select word from search_words where word > ${after} order by word limit ${BATCH}
    ), gone as (
      delete from search_words using words
      where search_words.word = words.word and numnode(plainto_tsquery('english', words.word)) > 0
        and not exists (
          select from designs where status = 'approved' and search_vector @@ plainto_tsquery('english', words.word))
    )
    select max(word) as last from words`)
  return rows[0]?.last ?? undefined
}

/** Returns the last tag of the batch, or undefined at the end. */
async function sweepTags(after: string) {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with found as (
      select tag from search_tags where tag > ${after} order by tag limit ${BATCH}
    ), gone as (
      delete from search_tags using found
      where search_tags.tag = found.tag and numnode(phraseto_tsquery('english', fold_words(found.tag))) > 0
        and not exists (
          select from designs
          where status = 'approved' and search_vector @@ phraseto_tsquery('english', fold_words(found.tag)))
    )
    select max(tag) as last from found`)
  return rows[0]?.last ?? undefined
}
