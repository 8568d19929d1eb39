/** Every way in which a request can be refused. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'not_allowed'
  | 'conflict'
  /** An Idempotency-Key that already stands for another request. */
  | 'key_reused'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

export class AppError extends Error {
  readonly code: ErrorCode
  /** When trying again may help. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { retryAfterSeconds?: number }) {
    super(message, options)
    this.code = code
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}
