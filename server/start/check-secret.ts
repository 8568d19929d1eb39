import { signingKeyRing } from '#server/features/auth/signing-keys.ts'
import { DecryptionError } from '#server/platform/crypto/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Whether APP_SECRET opens what this database was encrypted with; else nobody could sign in and nobody would know why. */
export async function checkSecret(): Promise<void> {
  try {
    await signingKeyRing()
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause
    const words =
      'APP_SECRET is not the one that this database was set up with. Set that one, or run "npm run admin -- rotate-keys": everybody then has to sign in again.'
    throw new StartError(words, { cause })
  }
}
