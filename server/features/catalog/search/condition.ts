import { and, type SQL, sql } from 'drizzle-orm'
import type { Clause } from './engine/clause.ts'

/** A condition on designs, in forms that select the same designs. Combine it with others freely. */
export type Condition = {
  /** Cheap for a row that is being read anyway. */
  onRow: SQL
  /** Uses a GIN index, if there is one. */
  byIndex: SQL
  /** Whether `byIndex` uses the index that intersects the values of several facets. */
  isFacetValue?: boolean
  /** For an external engine. Undefined if only PostgreSQL can answer. */
  clause: Clause | undefined
}

/** From this share of all designs, reading the index entries of a condition takes longer than checking it on the remaining rows. */
const COMMON_SHARE = 0.1

/** A boolean column per condition, for a scan. */
export function flagsOf(conditions: readonly Condition[]): SQL[] {
  return conditions.map(({ onRow }, index) => sql`(${onRow}) as ${flag(index)}`)
}

/** All flags are set, except one that does not matter. */
export function matchesFlags(conditions: readonly Condition[], except?: number): SQL {
  return and(...conditions.map((_, index) => (index === except ? undefined : flag(index)))) ?? sql`true`
}

/** How many of the scanned designs satisfy each condition. */
export function countFlags(conditions: readonly Condition[]): SQL {
  const counts = conditions.map((_, index) => sql`count(*) filter (where ${flag(index)})::int`)
  return sql`array[${sql.join(counts, sql`, `)}]::int[]`
}

/** Queries the index only for the rarest condition and those that are not common, judging by the counts of a scan. */
export function matchesIndex(
  conditions: readonly Condition[],
  { counts, scanned }: { counts: readonly number[]; scanned: number },
  except?: number,
): SQL | undefined {
  const used = conditions.map((condition, index) => ({ ...condition, count: counts[index] ?? 0, index }))
  const rest = used.filter(({ index }) => index !== except)
  const rarest = Math.min(...rest.map(({ count }) => count))
  const isSelective = (count: number) => count === rarest || count < scanned * COMMON_SHARE
  return and(...rest.map(({ onRow, byIndex, count }) => (isSelective(count) ? byIndex : onRow)))
}

/**
 * The conditions to read designs with: the rarest one and, if it is a facet value, the others in the same index that are not
 * common. Any other condition would be checked on the rows, so that a limit would not bound how many of them are read.
 */
export function chooseForOneIndex(
  conditions: readonly Condition[],
  { counts, scanned }: { counts: readonly number[]; scanned: number },
  except?: number,
): number[] {
  const countOf = (index: number) => counts[index] ?? 0
  const rest = conditions.map((_, index) => index).filter((index) => index !== except)
  // Among conditions that no scanned design satisfies, a designer is the rarest.
  const rank = (index: number) => (isOfDesigner(conditions[index]) ? 0 : 1)
  const [rarest, ...others] = rest.toSorted((one, other) => countOf(one) - countOf(other) || rank(one) - rank(other))
  if (rarest === undefined) return []
  const isInSameIndex = (index: number) => conditions[rarest]?.isFacetValue && conditions[index]?.isFacetValue
  return [rarest, ...others.filter((index) => isInSameIndex(index) && countOf(index) < scanned * COMMON_SHARE)]
}

function isOfDesigner(condition: Condition | undefined) {
  const clause = condition?.clause
  return clause !== undefined && 'field' in clause && clause.field === 'designer'
}

function flag(index: number) {
  return sql.raw(`is_match_${index}`)
}
