import { and, type SQL, sql } from 'drizzle-orm'
import { contains, escapeLike } from '#server/platform/db/like.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import type { Condition } from './condition.ts'
import type { Clause, Phrases } from './engine/clause.ts'
import { findAlternatives, foldWords } from './synonyms.ts'

/** Exact match: title, description, designer's name or category contain the text. */
export function matchText(text: string): Condition {
  // A subquery runs once. In a prepared statement, a call would run for every row.
  const onRow = sql`position((select lower(${text})) in ${designs.searchText}) > 0`
  return { onRow, byIndex: containsByIndex(text), clause: { contains: text.toLowerCase() } }
}

/** Related match: the design has all words of one of the texts, in any order, as stems or synonyms. */
export function matchWords(...texts: string[]): Condition | undefined {
  const phrases = texts.map((text) => findAlternatives(foldWords(text))).filter(({ length }) => length > 0)
  return phrases.length > 0 ? matchQuery(stems(phrases.map(toQuery).join(' | ')), { words: phrases }) : undefined
}

/** Like `matchWords`, but the last word may be the beginning of a longer one. */
export function matchBeginning(text: string): Condition | undefined {
  const words = foldWords(text)
  const last = words.at(-1)
  if (!last) return undefined
  // Stemming an unfinished word could shorten it to the beginning of many others.
  const unfinished = sql`${stems(wordsQuery(words.slice(0, -1)))} && to_tsquery('simple', ${`'${last}':*`})`
  return matchQuery(sql`(${stems(wordsQuery(words))} || (${unfinished}))`, undefined)
}

/** The design has the tag, in any case. The words of tags are in the index of related matches. */
export function matchTag(tag: string): Condition {
  const onRow = sql`exists (select from unnest(${designs.tags}) as own_tags (tag) where lower(tag) = lower(${tag}))`
  const words = wordsQuery(foldWords(tag))
  const clause: Clause = { field: 'tag', anyOf: [tag.toLowerCase()] }
  if (!words) return { onRow, byIndex: onRow, clause }
  // A tag like “the” has only stop words, which are not in the index.
  const byWords = sql`(${designs.searchVector} @@ ${stems(words)} or numnode(${stems(words)}) = 0)`
  return { onRow, byIndex: sql`(${and(byWords, onRow)})`, clause }
}

/** The characters of a pattern or a quotation stand for themselves, so a text with one of them has no related matches. */
export function isLiteral(text: string): boolean {
  return /[%_*()"“”\\]/.test(text)
}

export function hasTrigram(text: string): boolean {
  return /[a-z0-9]{3}/i.test(text)
}

/** Trigrams if there are three letters or digits in a row, otherwise character pairs. */
function containsByIndex(text: string): SQL {
  if (hasTrigram(text)) return sql`${designs.searchText} like lower(${`%${escapeLike(text)}%`})`
  const pieces = sql`array(select piece from unnest(search_pieces(lower(${text}))) as pieces (piece)
    where char_length(piece) = least(char_length(lower(${text})), 2))`
  return sql`(${and(sql`search_pieces(${designs.searchText}) @> ${pieces}`, contains(designs.searchText, text))})`
}

function matchQuery(query: SQL, clause: Clause | undefined): Condition {
  const { searchVector } = designs
  return { onRow: sql`${searchVector} @@ (select ${query})`, byIndex: sql`${searchVector} @@ ${query}`, clause }
}

function stems(query: string) {
  return sql`to_tsquery('english', ${query})`
}

function wordsQuery(words: readonly string[]) {
  return toQuery(findAlternatives(words))
}

/** In the syntax of `to_tsquery`. Words consist of letters and digits only, so that quoting them is safe. */
function toQuery(phrases: Phrases) {
  const required = phrases.map((alternatives) => `(${alternatives.map(phraseQuery).join(' | ')})`)
  return required.length > 0 ? `(${required.join(' & ')})` : ''
}

function phraseQuery(phrase: string) {
  return phrase
    .split(' ')
    .map((word) => `'${word}'`)
    .join(' <-> ')
}
