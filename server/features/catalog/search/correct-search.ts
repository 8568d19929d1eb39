import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { foldWords, KNOWN_WORDS } from './synonyms.ts'

const MAX_WORDS = 6
const MAX_CANDIDATES = 3
/** All combinations of the candidates of two misspelled words. */
const MAX_CORRECTIONS = 9
/** Shorter words are left alone: almost any two of them are one letter apart. */
const MIN_LENGTH = 3

type Options = {
  /** The last word may be unfinished, so it also matches the beginning of a longer word. */
  isUnfinished?: boolean
}

/**
 * Spelling corrections, most likely first: replaces words that the catalog lacks with words one edit away. No corrections if
 * every word is known, or if nothing is similar to one of them.
 */
export async function correctSearch(text: string, { isUnfinished = false }: Options = {}): Promise<string[]> {
  const words = foldWords(text)
  if (words.length === 0 || words.length > MAX_WORDS) return []
  const candidates = await findCandidates(words.filter(isCorrectable), isUnfinished)
  if (candidates.size === 0 || [...candidates.values()].some((similar) => similar.length === 0)) return []
  return combine(words.map((word) => candidates.get(word) ?? [word])).map((chosen) => chosen.join(' '))
}

/** A number is never a misspelling of another. */
function isCorrectable(word: string) {
  return word.length >= MIN_LENGTH && !/\p{N}/u.test(word) && !KNOWN_WORDS.includes(word.replace(/s$/, ''))
}

/**
 * The words that no approved design contains in any form, each with similar words. Stop words rank last. Words
 * with the same first letter rank first, then those that are not shorter, because typing drops letters more often than it
 * adds them.
 */
async function findCandidates(words: string[], isUnfinished: boolean): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const isSimilar = isUnfinished ? sql`true` : sql`spellings(word, 99) && spellings(typed, 99)`
  const { rows } = await db.execute<{ typed: string; similar: string[] }>(sql`
    select typed, array(
      select word from (
        select word from search_words where spellings(word, 4) && spellings(typed, 99)
        union
        select word from unnest(${sql.param(KNOWN_WORDS)}::text[]) as built_in (word)
        where spellings(word, 4) && spellings(typed, 99)
      ) as candidates where ${isSimilar}
      order by to_tsvector('english', word) = '', abs(char_length(word) - char_length(typed)) <= 1 desc,
        left(word, 1) = left(typed, 1) desc, char_length(word) >= char_length(typed) desc, similarity(word, typed) desc, word
      limit ${MAX_CANDIDATES}
    ) as similar
    from unnest(${sql.param(words)}::text[]) as given (typed)
    where to_tsvector('english', typed) <> '' and not exists (
      select from search_words where to_tsvector('english', word) = to_tsvector('english', typed))`)
  return new Map(rows.map(({ typed, similar }) => [typed, similar]))
}

/** Every combination of one choice per word; the combinations of the best choices come first. */
function combine(choices: readonly (readonly string[])[]): string[][] {
  let combinations: { words: string[]; rank: number }[] = [{ words: [], rank: 0 }]
  for (const words of choices)
    combinations = combinations
      .flatMap((begun) => words.map((word, rank) => ({ words: [...begun.words, word], rank: begun.rank + rank })))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, MAX_CORRECTIONS)
  return combinations.map(({ words }) => words)
}
