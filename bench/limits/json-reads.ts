// Limit of the API's reads: a bare node:http server with prepared statements through the bare driver.
import { Pool } from 'pg'
import { type Row, shapeDesign } from './design-json.ts'
import { BY_IDS, COUNT, DETAIL, list, MATCHES } from './design-sql.ts'
import { serveTask } from './serve.ts'

export type JsonRead = {
  databaseUrl: string
  read: 'list' | 'search' | 'detail'
  /** Of the list and the search. */
  limit: number
  search: string
  designId: string
  /** Length of the prefix that image URLs have before the path. */
  prefixLength: number
  /** A cursor as long as the shop's; the limit does not sign one. */
  cursor: string | null
}

const CONNECTIONS = 10
const SCAN_LENGTH = 2000

serveTask<JsonRead>((task) => {
  const pool = new Pool({ connectionString: task.databaseUrl, max: CONNECTIONS })
  const query = async <Found extends object>(name: string, text: string, values: unknown[]) =>
    (await pool.query<Found>({ name, text, values })).rows
  const reads = {
    async list() {
      const [rows, [total]] = await Promise.all([
        query<Row>('list', list(task.limit + 1), [task.prefixLength + 1]),
        query<{ count: number }>('count', COUNT, []),
      ])
      return toPage(rows, total?.count ?? 0, null)
    },
    async search() {
      const [found] = await query<{ ids: string[]; total: number }>('matches', MATCHES, [
        task.search,
        SCAN_LENGTH,
        task.limit + 1,
      ])
      const rows = await query<Row>('by-ids', BY_IDS, [task.prefixLength + 1, found?.ids ?? []])
      return toPage(rows, found?.total ?? 0, 'exact')
    },
    async detail() {
      const [row] = await query<Row>('detail', DETAIL, [task.prefixLength + 1, task.designId])
      return row && shapeDesign(row)
    },
  }
  const toPage = (rows: Row[], total: number, match: string | null) => ({
    items: rows.slice(0, task.limit).map(shapeDesign),
    next_cursor: task.cursor,
    total,
    total_is_exact: true,
    match,
    shown_for: null,
    facets: null,
  })
  return async (_request, response) => {
    const body = JSON.stringify(await reads[task.read]())
    response.writeHead(200, ['content-type', 'application/json', 'content-length', String(Buffer.byteLength(body))])
    response.end(body)
  }
})
