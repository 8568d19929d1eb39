import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Milliseconds until the year 2286, and a uuid: whatever else comes would stop the query. */
const CURSOR = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a list that goes from new to old was left. */
export function writeTimeCursor(at: Date, id: string): string {
  return `${at.getTime()}_${id}`
}

/** What comes after a cursor in such a list; one that is not ours begins at the first page. */
export function olderThan(at: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  const [, ms, lastId] = CURSOR.exec(cursor ?? '') ?? []
  if (!ms || !lastId) return
  return sql`(${at}, ${id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${lastId}::uuid)`
}
