import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Milliseconds until the year 2286, and a uuid: whatever else comes would stop the query. */
const CURSOR = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a list that goes by time was left. */
export function writeTimeCursor(at: Date, id: string): string {
  return `${at.getTime()}_${id}`
}

/** What comes after a cursor in a list from new to old; one that is not ours begins at the first page. */
export function olderThan(at: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  const last = readTimeCursor(cursor)
  return last && sql`(${at}, ${id}) < ${last}`
}

/** The same in a list from old to new. */
export function newerThan(at: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  const last = readTimeCursor(cursor)
  return last && sql`(${at}, ${id}) > ${last}`
}

function readTimeCursor(cursor: string | undefined) {
  const [, ms, id] = CURSOR.exec(cursor ?? '') ?? []
  return ms && id ? sql`(${new Date(Number(ms)).toISOString()}::timestamptz, ${id}::uuid)` : undefined
}
