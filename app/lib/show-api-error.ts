import { toast } from '#app/ui/toast.ts'
import { ApiError, type Conflict } from './api.ts'

/**
 * Shows a failed API call as a toast. A form with a notice for edit conflicts gets them through `onConflict` instead,
 * because on a phone the toast would cover the notice.
 */
export function showApiError(
  error: unknown,
  title: string,
  onConflict?: (conflict: Conflict) => void,
): asserts error is ApiError {
  if (!(error instanceof ApiError)) throw error
  if (error.conflict && onConflict) onConflict(error.conflict)
  else toast({ title, description: error.message, tone: 'destructive' })
}
