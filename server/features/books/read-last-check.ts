import { max } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { bookDays } from '#server/platform/db/schema/books.ts'
import { countOpenDifferences } from './list-differences.ts'

/** The open differences, and when the books were last checked. */
export async function readLastCheck() {
  const [differences, [row]] = await Promise.all([
    countOpenDifferences(),
    db.select({ checkedAt: max(bookDays.checkedAt) }).from(bookDays),
  ])
  return { differences, checkedAt: row?.checkedAt ?? null }
}
