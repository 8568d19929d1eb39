import type { Conflict } from './api.ts'
import { showApiError } from './show-api-error.ts'

/** Runs an API call and shows an error titled `failure`. Returns whether the call succeeded. */
export async function attempt(
  work: () => Promise<unknown>,
  failure = 'Error',
  onConflict?: (conflict: Conflict) => void,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    showApiError(error, failure, onConflict)
    return false
  }
}
