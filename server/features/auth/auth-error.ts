import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#domain/errors.ts'
import { isDatabaseUnavailable, isUnstorable } from '#server/platform/db/is-database-unavailable.ts'
import type { Env } from '#server/platform/http/context.ts'
import { TooMany } from '#server/platform/limits/limit.ts'
import { log } from '#server/platform/log.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'

/** Every error code of the GoTrue protocol that this server uses, with its status. */
const statusOf = {
  validation_failed: 400,
  bad_json: 400,
  invalid_credentials: 400,
  user_banned: 400,
  email_not_confirmed: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  bad_code_verifier: 400,
  reauthentication_needed: 400,
  no_authorization: 401,
  bad_jwt: 403,
  user_not_found: 403,
  session_not_found: 403,
  otp_expired: 403,
  not_admin: 403,
  insufficient_aal: 403,
  mfa_factor_not_found: 404,
  webauthn_credential_not_found: 404,
  flow_state_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  request_too_slow: 408, // not in the protocol; clients handle unknown codes
  conflict: 409,
  request_entity_too_large: 413,
  weak_password: 422,
  user_already_exists: 422,
  email_exists: 422,
  same_password: 422,
  reauthentication_not_valid: 422,
  anonymous_provider_disabled: 422,
  flow_state_expired: 422,
  mfa_challenge_expired: 422,
  mfa_recovery_codes_sole_factor: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  too_many_enrolled_mfa_factors: 422,
  webauthn_challenge_expired: 422,
  webauthn_verification_failed: 422,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  unexpected_failure: 500,
  request_timeout: 503,
} as const satisfies Record<string, ContentfulStatusCode>

export type AuthErrorCode = keyof typeof statusOf

export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined
  constructor(code: AuthErrorCode, message: string, extra: Record<string, unknown> = {}, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.extra = extra
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const API_VERSION = '2024-01-01'

/** Renders an error in the format of the protocol version that the client requests. */
export const handleAuthError: ErrorHandler<Env> = (thrown, c) => {
  const error = toAuthError(thrown)
  const fields = { err: thrown, requestId: c.var.requestId, path: c.req.path }
  if (error.code === 'unexpected_failure') log.error('http.request_failed', fields)
  if (isDatabaseUnavailable(thrown)) log.warn('db.timeout', fields)
  if (error.code === 'not_admin') logSecurityEvent({ type: 'access-denied', details: { reason: error.code } })
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
  const { code, message, extra } = error
  const status = statusOf[code]
  c.header('Cache-Control', 'no-store')
  c.header('x-sb-error-code', code)
  if ((c.req.header('X-Supabase-Api-Version') ?? '') < API_VERSION) {
    return c.json({ code: status, error_code: code, msg: message, ...extra }, status)
  }
  c.header('X-Supabase-Api-Version', API_VERSION)
  return c.json({ code, message, ...extra }, status)
}

function toAuthError(error: Error): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof TooMany) {
    return new AuthError('over_request_rate_limit', 'Request rate limit reached', {}, error.retryAfterSeconds)
  }
  if (error instanceof AppError) return fromAppError(error)
  if (isUnstorable(error)) return new AuthError('validation_failed', 'Text contains unsupported characters')
  if (error instanceof HTTPException && error.status === 413) {
    return new AuthError('request_entity_too_large', 'Request body is too large')
  }
  if (isDatabaseUnavailable(error))
    return new AuthError('request_timeout', 'The service is busy. Please try again.', {}, 2)
  return new AuthError('unexpected_failure', 'Something went wrong on our side. Please try again.')
}

/** Errors of the platform: a body that was not accepted, or a server that is busy. */
function fromAppError({ code, message }: AppError): AuthError {
  if (code === 'invalid') return new AuthError('bad_json', message)
  if (code === 'too_large') return new AuthError('request_entity_too_large', message)
  if (code === 'too_slow') return new AuthError('request_too_slow', message)
  return new AuthError('request_timeout', message, {}, 2)
}
