import { newestFirst, readStatementLines, type StatementQuery } from './statement-lines.ts'
import { toStatementLineView } from './statement-view.ts'

/** A page of the statement. */
export async function listStatement(designerId: string, query: StatementQuery) {
  const lines = await readStatementLines(designerId, { ...query, limit: query.limit + 1 })
  const page = lines.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map(toStatementLineView),
    next_cursor: lines.length > query.limit && last ? newestFirst.encodeCursor(last) : null,
    total: last?.total ?? 0,
  }
}
