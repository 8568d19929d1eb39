import { AppError } from '#domain/errors.ts'
import { log } from '#server/platform/log.ts'

/** A failure that is over some day. The cause is logged here, because a refusal is not logged where it is answered. */
export function unavailable(action: 'stored' | 'read' | 'deleted', cause: unknown): AppError {
  log.error('storage.unavailable', { err: cause, action })
  return new AppError('unavailable', `Files cannot be ${action} at the moment. Please try again.`, { cause })
}
