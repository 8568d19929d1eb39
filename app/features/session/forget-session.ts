import { STORAGE_KEY } from '#app/lib/auth-client.ts'
import { settle } from './session-store.ts'

/** Forgets a session that the server has already ended. Other tabs notice the removal. */
export async function forgetSession(): Promise<void> {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked, so the session was in memory only.
  }
  await settle(null)
}
