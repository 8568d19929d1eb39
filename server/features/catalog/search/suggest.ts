import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { contains } from '#server/platform/db/like.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { searchTags } from '#server/platform/db/schema/search.ts'
import { correctSearch } from './correct-search.ts'
import { orderBy } from './design-cursor.ts'
import { findInPostgres } from './find-in-postgres.ts'
import { foldWords } from './synonyms.ts'
import { hasTrigram, isLiteral, matchBeginning, matchText } from './text-match.ts'

export const SUGGESTION_KINDS = ['category', 'tag', 'designer', 'design'] as const
/** Tags have no id. */
export type Suggestion = { kind: (typeof SUGGESTION_KINDS)[number]; text: string; id?: string }

const MAX_SUGGESTIONS = 8
/** Maximum number of categories and of designers. */
const MAX_NAMES = 2
const MAX_TAGS = 3
const MAX_CANDIDATES = 500
/** Number of best sellers to scan before querying the text index. They are scattered over the table, so a longer scan is slow. */
const SCAN_LENGTH = 1000

const isApproved = eq(designs.status, 'approved')

/** Autocomplete: categories, tags, designers and designs by name, then designs by their words, then with spelling correction. */
export async function suggest(text: string | undefined): Promise<Suggestion[]> {
  if (!text) return []
  const named = await findNamed(text)
  if (named.length > 0 || isLiteral(text)) return named
  const related = await findRelated(text)
  if (related.length > 0) return related
  for (const correction of await correctSearch(text, { isUnfinished: true })) {
    const corrected = await findNamed(correction)
    if (corrected.length > 0) return corrected
  }
  return []
}

async function findNamed(text: string): Promise<Suggestion[]> {
  const names = [...(await findCategories(text)), ...(await findTags(text)), ...(await findDesigners(text))]
  return [...names, ...(await findTitles(text, MAX_SUGGESTIONS - names.length))]
}

/** Categories that can be chosen and have at least one approved design. */
async function findCategories(text: string) {
  const approved = db
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.categoryId, categories.id), isApproved))
  const rows = await db
    .select({ id: categories.id, text: categories.name })
    .from(categories)
    .where(and(contains(sql`lower(${categories.name})`, text), eq(categories.isHidden, false), exists(approved)))
    .orderBy(categories.name)
    .limit(MAX_NAMES)
  return rows.map((row) => ({ kind: 'category' as const, ...row }))
}

/** Tags that begin with the text come first, then short ones. */
async function findTags(text: string): Promise<Suggestion[]> {
  const words = foldWords(text).join(' ')
  if (!words || isLiteral(text)) return []
  const candidates = db
    .select({ tag: searchTags.tag })
    .from(searchTags)
    .where(wordsContain(sql`fold_words(${searchTags.tag})`, words))
    .limit(MAX_CANDIDATES)
    .as('candidates')
  const begins = sql`fold_words(${candidates.tag}) like ${`${words}%`}`
  const rows = await db
    .select({ text: candidates.tag })
    .from(candidates)
    .orderBy(sql`${begins} desc`, sql`char_length(${candidates.tag})`, candidates.tag)
    .limit(MAX_TAGS)
  return rows.map((row) => ({ kind: 'tag', ...row }))
}

/** Designers with at least one approved design. */
async function findDesigners(text: string) {
  const words = foldWords(text).join(' ')
  if (!words || isLiteral(text)) return []
  const candidates = db
    .select({ userId: profiles.userId, displayName: sql<string>`${profiles.displayName}`.as('display_name') })
    .from(profiles)
    .where(wordsContain(sql`fold_words(${profiles.displayName})`, words))
    .limit(MAX_CANDIDATES)
    .as('candidates')
  const approved = db
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.designerId, candidates.userId), isApproved))
  const rows = await db
    .select({ id: candidates.userId, text: candidates.displayName })
    .from(candidates)
    .where(exists(approved))
    .limit(MAX_NAMES)
  return rows.map((row) => ({ kind: 'designer' as const, ...row }))
}

/** Uses the trigram index: matches anywhere or, if the text is too short, at the start of a word. */
function wordsContain(folded: SQL, words: string): SQL {
  if (hasTrigram(words)) return sql`${folded} like ${`%${words}%`}`
  return sql`(${folded} like ${`${words}%`} or ${folded} like ${`% ${words}%`})`
}

/** Scans the best sellers first, then queries the text index. */
async function findTitles(text: string, limit: number): Promise<Suggestion[]> {
  const { byIndex } = matchText(text)
  const scan = sql`select * from ${designs} where ${isApproved} order by sold_count desc, created_at desc, id desc limit ${SCAN_LENGTH}`
  const candidates = sql`select * from ${designs} where ${and(isApproved, byIndex)} limit ${MAX_CANDIDATES}`
  const titles = new Map<string, string>()
  for (const rows of [scan, candidates]) {
    if (titles.size >= limit) break
    const titled = await db.execute<{ id: string; title: string }>(
      sql`select id, title from (${rows}) as designs where ${contains(sql`lower(${designs.title})`, text)} limit ${limit}`,
    )
    for (const { id, title } of titled.rows) titles.set(id, title)
  }
  return [...titles].slice(0, limit).map(([id, title]) => ({ kind: 'design', text: title, id }))
}

/** Best-selling designs with all words of the text; the last one may be unfinished. */
async function findRelated(text: string): Promise<Suggestion[]> {
  const match = matchBeginning(text)
  if (!match) return []
  const list = { within: isApproved, sort: 'best-selling', cursor: undefined, limit: MAX_SUGGESTIONS } as const
  const { ids } = await findInPostgres(match, list)
  if (ids.length === 0) return []
  const { id, title } = designs
  const rows = await db
    .select({ id, text: title })
    .from(designs)
    .where(inArray(id, ids))
    .orderBy(...orderBy(list.sort))
  return rows.map((row) => ({ kind: 'design', ...row }))
}
