import { ApiError, type Conflict } from '#app/lib/api.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import type { AddressProblems } from '#domain/check-address.ts'

/** Runs a call that sends an address. If it fails, returns the problems by field; without any, shows the error. */
export async function saveProblems(
  call: () => Promise<unknown>,
  onConflict?: (conflict: Conflict) => void,
): Promise<AddressProblems | undefined> {
  try {
    await call()
    return
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.issues.length === 0) showApiError(error, 'Error', onConflict)
    return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
  }
}
