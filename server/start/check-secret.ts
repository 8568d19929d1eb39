import { signingKeyRing } from '#server/features/auth/signing-keys.ts'
import { DecryptionError } from '#server/platform/crypto/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Aborts startup if APP_SECRET cannot decrypt this database's keys. Otherwise every sign-in would fail later. */
export async function checkSecret(): Promise<void> {
  try {
    await signingKeyRing()
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause
    const message =
      'APP_SECRET does not match this database. Restore the original value, or run "npm run admin -- rotate-keys", which signs out all users.'
    throw new StartError(message, { cause })
  }
}
