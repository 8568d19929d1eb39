import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'
import { config } from './config.ts'

/** Structured lines on standard output. */
export const log = pino({
  level: config.LOG_LEVEL,
  base: undefined,
  serializers: { err: describeError },
})

/** An error without the values that a failed query carried: passwords, addresses and links are among them. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { query: error.query, ...describeError(error.cause) }
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type: name, message, ...code, stack, ...(error.cause ? { cause: describeError(error.cause) } : {}) }
}
