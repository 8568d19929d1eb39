import type { Conflict } from '#app/lib/api.ts'
import { showApiError } from '#app/lib/show-api-error.ts'

/** Shows an API error and returns its field errors. */
export async function sendRequest(
  send: () => Promise<unknown>,
  onConflict?: (conflict: Conflict) => void,
): Promise<Record<string, string> | undefined> {
  try {
    await send()
    return undefined
  } catch (error) {
    showApiError(error, 'Error', onConflict)
    return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
  }
}
