// node embedded.fixture.ts <root> [hold]: a process that acquires the database, tells what it got, and may hold it.
import { StartError } from '../start-error.ts'
import { acquirePostgres } from './embedded.ts'

const [root = '', mode] = process.argv.slice(2)
const startedAt = Date.now()
try {
  const postgres = await acquirePostgres(root)
  tell({ url: postgres.url, pid: postgres.pid })
  if (mode === 'hold') process.stdin.on('end', () => postgres.release()).resume()
} catch (error) {
  tell({ failure: error instanceof StartError ? error.message : `unexplained: ${error}` })
}

function tell(result: { url: string; pid: number } | { failure: string }) {
  process.stdout.write(`${JSON.stringify({ ...result, ms: Date.now() - startedAt })}\n`)
}
