const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'])
/** Shut down, crashed, starting up, or too many connections. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'])
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether an error says that the database cannot be reached now, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code && (CONNECTION_CODES.has(code) || SERVER_CODES.has(code))) return true
  return POOL_MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}
