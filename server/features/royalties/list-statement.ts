import { toPage } from '#server/platform/db/keyset-cursor.ts'
import { newestFirst, readStatementLines, type StatementQuery } from './statement-lines.ts'
import { toStatementLineView } from './statement-view.ts'

/** A page of the statement. Keyset pagination. */
export async function listStatement(designerId: string, query: StatementQuery) {
  const lines = await readStatementLines(designerId, { ...query, limit: query.limit + 1 })
  const { page, nextCursor } = toPage(lines, query.limit, newestFirst.encodeCursor)
  return {
    items: page.map(toStatementLineView),
    next_cursor: nextCursor,
    total: page[0]?.total ?? 0,
  }
}
