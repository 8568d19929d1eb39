import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { searchWords } from '#server/platform/db/schema/search.ts'

const MAX_WORDS = 6
const MAX_CORRECTIONS = 3

/** Spelling corrections, most likely first: replaces unknown words with known words one edit away. */
export async function correctSearch(text: string): Promise<string[]> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || words.length > MAX_WORDS) return []
  const corrected = new Map<string, string[]>()
  for (const word of words) corrected.set(word, await findSimilarWords(word))
  const corrections = Array.from({ length: MAX_CORRECTIONS }, (_, rank) =>
    text
      .replaceAll(/[\p{L}\p{N}]+/gu, (word) => corrected.get(word)?.[rank] ?? corrected.get(word)?.[0] ?? word)
      .toLowerCase(),
  )
  return [...new Set(corrections)].filter((correction) => correction !== text.toLowerCase())
}

/** Words of similar length rank before words that only share the beginning. */
async function findSimilarWords(typed: string) {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${searchWords}, lower(${typed}) as typed
    where spellings(word, 4) && spellings(typed, 99)
    order by word = typed desc, abs(char_length(word) - char_length(typed)) <= 1 desc, similarity(word, typed) desc, word
    limit ${MAX_CORRECTIONS}`)
  const words = rows.map(({ word }) => word)
  return words[0] === typed.toLowerCase() ? [typed] : words
}
