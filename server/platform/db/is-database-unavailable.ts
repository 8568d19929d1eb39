import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'])
/** Shut down, crashed, starting up, too many connections; or a lock, a statement or a transaction took too long. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '55P03', '57014', '25P03'])
/** The errors that node-postgres raises itself have no code. */
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/
/** Bytes that are no text, text that is no value, a value that a constraint refuses. */
const UNSTORABLE_CODES = new Set(['22021', '22P05', '22P02', '23514'])

/** Whether an error says that the database cannot answer now, so that trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isAway(error.cause, true)
  return isAway(error, false)
}

/** Whether the database refused what it was given; a schema should have said so before. */
export function isUnstorable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && UNSTORABLE_CODES.has(cause.code ?? '')
}

/** A socket's error may be anybody's, a request's that was broken off for one, unless it came with a query or a connect. */
function isAway(error: unknown, isOurs: boolean): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return SERVER_CODES.has(code)
  return POOL_MESSAGES.test(error.message) || (CONNECTION_CODES.has(code) && (isOurs || syscall === 'connect'))
}
