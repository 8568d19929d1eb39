import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { AppError, type ErrorCode, StaleWriteError } from '#domain/errors.ts'
import { isDatabaseUnavailable, isUnstorable } from '#server/platform/db/is-database-unavailable.ts'
import { BUSY_RETRY_AFTER_SECONDS } from '#server/platform/fair-semaphore.ts'
import { log } from '#server/platform/log.ts'
import { isOutOfFiles } from '#server/platform/storage/is-disk-error.ts'
import type { Env } from './context.ts'

/** HTTP status of each error code. */
export const httpStatus: Record<ErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  insufficient_aal: 403,
  not_found: 404,
  not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  key_reused: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

/** Central error handler. Expected errors get their status; all others are logged and return a 500 that hides the cause. */
export const respondError: ErrorHandler<Env> = (error, c) => {
  if (error instanceof AppError) {
    const { retryAfterSeconds = error.code === 'unavailable' ? BUSY_RETRY_AFTER_SECONDS : 0 } = error
    if (retryAfterSeconds > 0) c.header('Retry-After', String(retryAfterSeconds))
    return errorBody(c, httpStatus[error.code], error.code, error.message, presentState(error))
  }
  if (error instanceof HTTPException && error.res) return error.getResponse()
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === httpStatus.unsupported ? 'unsupported' : 'invalid'
    return errorBody(c, httpStatus[code], code, error.message || 'Invalid request')
  }
  if (isUnstorable(error))
    return errorBody(c, httpStatus.invalid, 'invalid', 'The request contains a value that cannot be stored.')
  if (isDatabaseUnavailable(error)) {
    log.warn('db.timeout', { err: error, requestId: c.var.requestId, path: c.req.path })
    return respondUnavailable(c)
  }
  log.error('http.request_failed', { err: error, requestId: c.var.requestId, path: c.req.path })
  if (isOutOfFiles(error)) return respondUnavailable(c)
  return errorBody(c, 500, 'internal', 'Something went wrong on our side. Please try again.')
}

/** Responds with the validation errors, field by field. */
export function respondInvalid(result: { success: boolean; error?: z.core.$ZodError }, c: Context<Env>) {
  if (result.success || !result.error) return
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = issues[0]
  const message = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'Invalid request'
  return errorBody(c, httpStatus.invalid, 'invalid', message, { issues })
}

/** Returns the response instead of throwing, so that a known path with a wrong method can still become 405. */
export function respondNotFound(c: Context<Env>) {
  return errorBody(c, httpStatus.not_found, 'not_found', 'Not found')
}

export function respondMethodNotAllowed(c: Context<Env>, methods: string[]) {
  c.header('Allow', methods.join(', '))
  return errorBody(c, httpStatus.not_allowed, 'not_allowed', `Method not allowed. Allowed: ${methods.join(', ')}.`)
}

function respondUnavailable(c: Context<Env>) {
  c.header('Retry-After', String(BUSY_RETRY_AFTER_SECONDS))
  const message = 'The service is temporarily unavailable. Please try again in a moment.'
  return errorBody(c, httpStatus.unavailable, 'unavailable', message)
}

/** The state that a stale write would have overwritten. */
function presentState(error: AppError) {
  if (!(error instanceof StaleWriteError) || !error.present) return undefined
  const { changedBy = null, changedAt, current } = error.present
  return { conflict: { changed_by: changedBy, changed_at: changedAt?.toISOString() ?? null, current } }
}

function errorBody(
  c: Context<Env>,
  status: ContentfulStatusCode,
  code: ErrorCode | 'internal',
  message: string,
  details?: object,
) {
  c.header('Cache-Control', 'no-store')
  return c.json({ code, message, ...details, request_id: c.var.requestId }, status)
}
