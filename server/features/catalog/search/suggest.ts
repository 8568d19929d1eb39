import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#server/platform/db/client.ts'
import { contains, escapeLike } from '#server/platform/db/like.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { correctSearch } from './correct-search.ts'
import { containsByIndex, hasTrigram, SCAN_LENGTH } from './find-matches.ts'

export type Suggestion = { kind: 'design' | 'designer' | 'category'; text: string; id: string }

const MAX_SUGGESTIONS = 8
/** Maximum number of designers, and of categories. The rest are designs. */
const MAX_NAMES = 2
const MAX_CANDIDATES = 500

/** Autocomplete: categories, designers and designs by name, with spelling correction. */
export async function suggest(text: string | undefined): Promise<Suggestion[]> {
  if (!text) return []
  const found = await findNamed(text)
  if (found.length > 0) return found
  for (const correction of await correctSearch(text)) {
    const corrected = await findNamed(correction)
    if (corrected.length > 0) return corrected
  }
  return []
}

async function findNamed(text: string): Promise<Suggestion[]> {
  const names = [...(await findCategories(text)), ...(await findDesigners(text))]
  return [...names, ...(await findTitles(text, MAX_SUGGESTIONS - names.length))]
}

async function findCategories(text: string) {
  const rows = await db
    .select({ id: categories.id, text: categories.name })
    .from(categories)
    .where(contains(sql`lower(${categories.name})`, text))
    .orderBy(categories.name)
    .limit(MAX_NAMES)
  return rows.map((row) => ({ kind: 'category' as const, ...row }))
}

/** Designers with at least one approved design. */
async function findDesigners(text: string) {
  const candidates = db
    .select({ userId: profiles.userId, displayName: sql<string>`${profiles.displayName}`.as('display_name') })
    .from(profiles)
    .where(nameContains(profiles.displayName, text))
    .limit(MAX_CANDIDATES)
    .as('candidates')
  const approved = db
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.designerId, candidates.userId), eq(designs.status, 'approved')))
  const rows = await db
    .select({ id: candidates.userId, text: candidates.displayName })
    .from(candidates)
    .where(exists(approved))
    .limit(MAX_NAMES)
  return rows.map((row) => ({ kind: 'designer' as const, ...row }))
}

/** Uses the trigram index: matches anywhere in the name or, if the text is too short, at the start of a word. */
function nameContains(name: PgColumn, text: string): SQL {
  const like = (pattern: string) => sql`lower(${name}) like lower(${pattern})`
  if (hasTrigram(text)) return like(`%${escapeLike(text)}%`)
  return sql`(${like(`${escapeLike(text)}%`)} or ${like(`% ${escapeLike(text)}%`)})`
}

/** Scans the best sellers first, then queries the text index. */
async function findTitles(text: string, limit: number): Promise<Suggestion[]> {
  const isApproved = eq(designs.status, 'approved')
  const scan = sql`select * from ${designs} where ${isApproved} order by sold_count desc, created_at desc, id desc limit ${SCAN_LENGTH}`
  const candidates = sql`select * from ${designs} where ${and(isApproved, containsByIndex(text))} limit ${MAX_CANDIDATES}`
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
