import { like } from 'drizzle-orm'
import { encryptedColumn } from '#server/platform/crypto/reencrypt-column.ts'
import { sessions, signingKeys } from '#server/platform/db/schema/accounts.ts'
import { mfaFactors, recoveryCodes } from '#server/platform/db/schema/factors.ts'

/** Older recovery codes have no encrypted key. */
const hasKey = like(recoveryCodes.codeHash, '%.%')

/** For a rotation of APP_SECRET. */
export const encryptedAuthColumns = [
  encryptedColumn(signingKeys, signingKeys.id, signingKeys.encryptedPrivateJwk, 'signing-key'),
  encryptedColumn(sessions, sessions.id, sessions.encryptedKey, 'session-key'),
  encryptedColumn(mfaFactors, mfaFactors.id, mfaFactors.encryptedSecret, 'totp-secret'),
  encryptedColumn(recoveryCodes, recoveryCodes.codeHash, recoveryCodes.codeHash, 'recovery-code', hasKey),
]
