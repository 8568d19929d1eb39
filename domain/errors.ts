/** Every reason a request can fail. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  /** The account has two-step verification, and the session lacks the second step. */
  | 'insufficient_aal'
  | 'not_found'
  | 'not_allowed'
  | 'conflict'
  /** The Idempotency-Key was already used for another request. */
  | 'key_reused'
  /** The request body arrived below the minimum pace. */
  | 'too_slow'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

export class AppError extends Error {
  readonly code: ErrorCode
  /** When the caller may try again. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { retryAfterSeconds?: number }) {
    super(message, options)
    this.code = code
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}

/** Who changed something, and when; null if unknown. */
export type LastChange = { changedBy: string | null; changedAt: Date | null }
type PresentState = Partial<LastChange> & { current?: unknown }

/** Optimistic locking: the write is based on an older version than the present one. Nothing was changed. */
export class StaleWriteError extends AppError {
  readonly present: PresentState | undefined
  constructor(message: string, present?: PresentState) {
    super('conflict', message)
    this.present = present
  }
}
