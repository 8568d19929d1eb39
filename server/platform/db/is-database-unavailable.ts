import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { PoolBusy } from './limit-waiting.ts'

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'])
/** Shut down, crashed, starting up, too many connections, or a lock, statement or transaction timeout. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '55P03', '57014', '25P03'])
/** Errors that node-postgres raises itself have no code. */
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/
/** Invalid text encoding, invalid value syntax, violated check constraint. */
const UNSTORABLE_CODES = new Set(['22021', '22P05', '22P02', '23514'])

/** Whether the database is temporarily unavailable, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause, true)
  return isUnavailable(error, false)
}

/** Whether the database rejected a value that input validation should have caught. */
export function isUnstorable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && UNSTORABLE_CODES.has(cause.code ?? '')
}

/** A socket error alone could come from an aborted request, so it counts only for a query or a connection attempt. */
function isUnavailable(error: unknown, isFromQuery: boolean): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof PoolBusy) return true
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return SERVER_CODES.has(code)
  return POOL_MESSAGES.test(error.message) || (CONNECTION_CODES.has(code) && (isFromQuery || syscall === 'connect'))
}
