import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { RequestTooSlow } from './limit-request-time.ts'
import { PoolBusy } from './limit-waiting.ts'

const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EMFILE', 'ENFILE'], // this process or the machine has too many files open for another connection
])
/** Shut down, crashed, starting up, too many connections, out of memory, or a broken connection. */
const OUTAGE_CODES = new Set(['57P01', '57P02', '57P03', '53300', '53200', '08000', '08003', '08006'])
/** Disk full, read-only database, or a failing disk. */
const NOT_WRITABLE_CODES = new Set(['53100', '25006', '58030'])
/** A lock, statement or transaction timeout: the database works, but this request took too long. */
const TIMEOUT_CODES = new Set(['55P03', '57014', '25P03'])
/** Errors that node-postgres raises itself have no code. */
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|No response from the database|Replaced after another connection/
/** Invalid text encoding, invalid value syntax, violated check constraint. */
const UNSTORABLE_CODES = new Set(['22021', '22P05', '22P02', '23514'])

const databaseErrors = new WeakSet<Error>()

/** Marks an error of a connection attempt, which does not show what it tried to reach. */
export function fromDatabase(error: Error): Error {
  databaseErrors.add(error)
  return error
}

/** Whether the database is temporarily unavailable, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isDatabaseOutage(error) ||
    isNotWritable(error) ||
    hasCode(error, TIMEOUT_CODES) ||
    causeOf(error) instanceof PoolBusy ||
    causeOf(error) instanceof RequestTooSlow
  )
}

/** Whether the database cannot be reached at all. */
export function isDatabaseOutage(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  if (cause instanceof DatabaseError) return OUTAGE_CODES.has(cause.code ?? '')
  const isMarked = cause !== error || databaseErrors.has(cause)
  const { code = '' } = cause as NodeJS.ErrnoException
  return POOL_MESSAGES.test(cause.message) || (isMarked && (CONNECTION_CODES.has(code) || OUTAGE_CODES.has(code)))
}

/** Whether a write failed because the disk is full or the database is read-only. */
export function isNotWritable(error: unknown): boolean {
  return hasCode(error, NOT_WRITABLE_CODES)
}

/** Whether the database rejected a value that input validation should have caught. */
export function isUnstorable(error: unknown): boolean {
  return hasCode(error, UNSTORABLE_CODES)
}

function hasCode(error: unknown, codes: Set<string>) {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && codes.has(cause.code ?? '')
}

/** The error of node-postgres behind that of the query builder. */
function causeOf(error: unknown) {
  return error instanceof DrizzleQueryError ? error.cause : error
}
