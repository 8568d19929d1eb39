import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { isDatabaseUnavailable, isUnstorable } from '#server/platform/db/is-database-unavailable.ts'
import { log } from '#server/platform/log.ts'
import type { Env } from './context.ts'

/** A code without a status does not compile. */
export const httpStatus: Record<ErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  conflict: 409,
  key_reused: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

/** The one door for errors: refusals get their status, everything else is logged once and says nothing of its cause. */
export const respondError: ErrorHandler<Env> = (error, c) => {
  if (error instanceof AppError) {
    if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
    return errorBody(c, httpStatus[error.code], error.code, error.message)
  }
  if (error instanceof HTTPException && error.res) return error.getResponse()
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === httpStatus.unsupported ? 'unsupported' : 'invalid'
    return errorBody(c, httpStatus[code], code, error.message || 'The request is not valid.')
  }
  if (isUnstorable(error)) return errorBody(c, httpStatus.invalid, 'invalid', 'A value cannot be kept as it is.')
  if (isDatabaseUnavailable(error)) {
    log.warn('db.unavailable', { err: error, requestId: c.var.requestId, path: c.req.path })
    c.header('Retry-After', '2')
    return errorBody(
      c,
      httpStatus.unavailable,
      'unavailable',
      'The shop is catching its breath. Please try again in a moment.',
    )
  }
  log.error('http.request_failed', { err: error, requestId: c.var.requestId, path: c.req.path })
  return errorBody(c, 500, 'internal', 'Something went wrong on our side. Please try again.')
}

/** Answers what a schema found wrong, field by field. */
export function respondInvalid(result: { success: boolean; error?: z.core.$ZodError }, c: Context<Env>) {
  if (result.success || !result.error) return
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = issues[0]
  const message = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'The request is not valid.'
  return errorBody(c, httpStatus.invalid, 'invalid', message, issues)
}

/** Answered, not thrown, so that a known path with a wrong method can still become 405. */
export function respondNotFound(c: Context<Env>) {
  return errorBody(c, httpStatus.not_found, 'not_found', 'There is nothing at this address.')
}

export function respondMethodNotAllowed(c: Context<Env>, methods: string[]) {
  c.header('Allow', methods.join(', '))
  return errorBody(c, httpStatus.not_allowed, 'not_allowed', `Only ${methods.join(', ')} can be used here.`)
}

function errorBody(
  c: Context<Env>,
  status: ContentfulStatusCode,
  code: ErrorCode | 'internal',
  message: string,
  issues?: { path: string; message: string }[],
) {
  c.header('Cache-Control', 'no-store')
  return c.json({ code, message, ...(issues && { issues }), request_id: c.var.requestId }, status)
}
