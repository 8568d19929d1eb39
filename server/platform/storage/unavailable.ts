import { AppError } from '#domain/errors.ts'
import { log } from '#server/platform/log.ts'

/** A temporary storage failure. The cause is logged here, because the error handler does not log an AppError. */
export function unavailable(action: 'stored' | 'read' | 'deleted', cause: unknown, isLogged = true): AppError {
  if (isLogged) log.error('storage.unavailable', { err: cause, action })
  return new AppError('unavailable', `Files cannot be ${action} at the moment. Please try again.`, { cause })
}
