import { and, type SQL, sql } from 'drizzle-orm'
import { type Facet, PRICE_LIMITS, PRICE_RANGES } from '#domain/facets.ts'
import { newestFirst } from '#server/features/catalog/designs/design-orders.ts'
import { isApproved } from '#server/features/catalog/designs/read-page.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { type Condition, chooseForOneIndex, countFlags, flagsOf, matchesFlags } from './condition.ts'

/** Number of designs to scan before querying an index, as for a page of designs. */
const SCAN_LENGTH = 1200
/** With fewer matches in the scan, they are rare enough to query an index. */
const MIN_MATCHES = 10
/** Number of designs to read with an index, so that the work does not grow with the shop. */
const MAX_READ = 1000
export const MAX_DESIGNERS = 10

/** The facets whose values are counted, of the designs that satisfy all conditions except one. */
export type CountedSet = { facets: readonly Facet[]; except: number | undefined }
export type ValueCounts = {
  /** Number of designs by value, of each facet of the set. Designs without a category have the category ''. */
  counts: Record<Facet, Map<string, number>>
  /** False if the counts are lower bounds. */
  isExact: boolean
}
type NumberedSet = CountedSet & { number: number }
type Row = { set: number; kind: Facet | 'matched'; value: string | null; count: number }
/** `counts` is how many of the designs that were read satisfy each condition. */
type Counted = { counts: number[]; scanned: number; rows: Row[] }

const { categoryId, designerId, priceCents, suitedColors, products } = designs
const VALUES = sql`${categoryId}, ${designerId}, ${priceCents}, ${suitedColors}, ${products}`
const NEWEST = sql`${isApproved} order by ${sql.join(newestFirst.orderBy, sql`, `)}`

/**
 * Counts the values of each set of approved designs. One scan of the newest designs serves all sets: a small shop is counted
 * completely, a common set gets lower bounds. A set with few matches in the scan is counted with an index.
 */
export async function countValues(
  conditions: readonly Condition[],
  sets: readonly CountedSet[],
  selectedDesigners: readonly string[],
  scanLength = SCAN_LENGTH,
): Promise<ValueCounts[]> {
  const count = (some: readonly NumberedSet[], which: SQL, limit: number) =>
    countAmong(sql`${which} limit ${limit}`, conditions, some, selectedDesigners)
  const numbered = sets.map((set, number) => ({ ...set, number }))
  const newest = await count(numbered, NEWEST, scanLength)
  const sawAll = newest.scanned < scanLength
  const results = sets.map((_, number) => toCounts(newest, number, sawAll))
  const rare = numbered
    .filter(({ number }) => !sawAll && matchedIn(newest, number) < MIN_MATCHES)
    .map((set) => ({ ...set, indexed: chooseForOneIndex(conditions, newest, set.except) }))
  // One query for all sets that read the same designs.
  const groups = Map.groupBy(rare, ({ indexed }) => indexed.join()).values()
  const countGroup = async (group: typeof rare) => {
    const byIndex = group[0]?.indexed.map((index) => conditions[index]?.byIndex) ?? []
    const found = await count(group, sql`${and(isApproved, ...byIndex)}`, MAX_READ)
    const isExact = found.scanned < MAX_READ
    for (const { number } of group)
      if (isExact || matchedIn(found, number) > matchedIn(newest, number))
        results[number] = toCounts(found, number, isExact)
  }
  await Promise.all([...groups].map(countGroup))
  return results
}

/** Reads some designs once, and counts those that satisfy the conditions of each set. */
async function countAmong(
  which: SQL,
  conditions: readonly Condition[],
  sets: readonly NumberedSet[],
  selected: readonly string[],
): Promise<Counted> {
  const values = sets.map(({ number, facets, except }) =>
    selectCounts(number, facets, matchesFlags(conditions, except), selected),
  )
  const { rows } = await db.execute<Counted>(sql`
    with designs as materialized (
      select ${sql.join([VALUES, ...flagsOf(conditions)], sql`, `)} from ${designs} where ${which}
    )
    select ${countFlags(conditions)} as counts, count(*)::int as scanned,
      (select json_agg(counted) from (${unionOf(values)}) as counted) as rows
    from designs`)
  return rows[0] ?? { counts: [], scanned: 0, rows: [] }
}

/** Only the designers with the most designs, and the selected ones, because there may be thousands. */
function selectCounts(set: number, facets: readonly Facet[], isMatch: SQL, selected: readonly string[]) {
  const select = (kind: Row['kind'], value: SQL, from = sql`designs`) =>
    sql`select ${sql.raw(String(set))} as set, ${sql.raw(`'${kind}'`)} as kind, ${value} as value, count(*)::int as count from ${from} where ${isMatch}`
  const isSelected = sql`${designerId} = any (${sql.param([...selected])}::uuid[])`
  const selects: Record<Facet, SQL> = {
    category: sql`${select('category', sql`coalesce(${categoryId}::text, '')`)} group by 3`,
    garment: sql`${select('garment', sql`garment`, sql`designs, unnest(${products}) as garments (garment)`)} group by 3`,
    color: sql`${select('color', sql`color`, sql`designs, unnest(${suitedColors}) as colors (color)`)} group by 3`,
    price: sql`${select('price', priceRange())} group by 3`,
    designer: sql`(${select('designer', sql`${designerId}::text`)} group by ${designerId}
      order by ${isSelected} desc, count(*) desc, ${designerId} limit ${MAX_DESIGNERS + selected.length})`,
  }
  return unionOf([select('matched', sql`null`), ...facets.map((facet) => selects[facet])])
}

function priceRange() {
  const cases = PRICE_RANGES.map((range) => {
    const { below } = PRICE_LIMITS[range]
    const condition = below === undefined ? sql`true` : sql`${priceCents} < ${sql.param(below, priceCents)}`
    return sql`when ${condition} then ${sql.raw(`'${range}'`)}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

function toCounts({ rows }: Counted, set: number, isExact: boolean): ValueCounts {
  const of = (kind: Facet) =>
    new Map(rows.filter((row) => row.set === set && row.kind === kind).map((row) => [row.value ?? '', row.count]))
  const counts = {
    category: of('category'),
    garment: of('garment'),
    color: of('color'),
    price: of('price'),
    designer: of('designer'),
  }
  return { counts, isExact }
}

function matchedIn({ rows }: Counted, set: number): number {
  return rows.find((row) => row.set === set && row.kind === 'matched')?.count ?? 0
}

function unionOf(selects: readonly SQL[]) {
  return sql.join([...selects], sql` union all `)
}
