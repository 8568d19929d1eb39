import { createHmac, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DecryptionError, decrypt, encrypt, isMac, isSame } from '#server/platform/crypto/secrets.ts'
import { db } from '#server/platform/db/client.ts'
import { recoveryCodes } from '#server/platform/db/schema/factors.ts'
import { limitKey } from '#server/platform/http/client-ip.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { AuthError } from '../auth-error.ts'
import type { SignedIn } from '../find-signed-in.ts'
import { WRONG_RECOVERY_CODES } from '../limits.ts'
import { requireFreshSession } from '../reauthentication.ts'
import { raiseSession } from './raise-session.ts'

const CODES = 10
const CODE_LENGTH = 12
/** 32 characters, without those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** How many codes are left; none before the first set. */
export async function countRecoveryCodes({ account }: SignedIn) {
  const remaining = await db.$count(recoveryCodes, eq(recoveryCodes.userId, account.id))
  return { id: account.id, type: 'recovery_code', total: CODES, remaining }
}

/** Creates the first set of codes. */
export async function createRecoveryCodes(signedIn: SignedIn, now: Date) {
  const { remaining } = await countRecoveryCodes(signedIn)
  if (remaining > 0) throw new AuthError('mfa_verified_factor_exists', 'You already have recovery codes.')
  return replaceRecoveryCodes(signedIn, now)
}

/** Replaces all codes and returns the new ones, which cannot be read again. */
export async function replaceRecoveryCodes({ account, session, hasFactor }: SignedIn, now: Date) {
  if (!hasFactor) throw new AuthError('mfa_recovery_codes_sole_factor', 'Turn on two-step verification first.')
  requireFreshSession(session, now)
  const codes = Array.from({ length: CODES }, newCode)
  const key = encrypt('recovery-code', randomBytes(32))
  const rows = codes.map((code) => ({ userId: account.id, codeHash: writeHash(account.id, code, key), createdAt: now }))
  await db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
    await tx.insert(recoveryCodes).values(rows)
  })
  return { id: account.id, type: 'recovery_code', total: CODES, codes }
}

/** Raises the session with a recovery code. Deleting the code is the check, so it works only once. */
export async function redeemRecoveryCode(
  signedIn: SignedIn,
  code: unknown,
  { ip, origin, now }: { ip: string; origin: string; now: Date },
) {
  const { account } = signedIn
  await countTry(WRONG_RECOVERY_CODES, `${account.id} ${limitKey(ip)}`)
  const given = typeof code === 'string' ? code : ''
  return db.transaction(async (tx) => {
    const stored = await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
    const codeHash = stored.find((row) => isHashOf(row.codeHash, account.id, given))?.codeHash ?? ''
    const isCode = and(eq(recoveryCodes.userId, account.id), eq(recoveryCodes.codeHash, codeHash))
    const used = await tx.delete(recoveryCodes).where(isCode).returning({ userId: recoveryCodes.userId })
    if (used.length === 0) {
      logSecurityEvent({ type: 'second-factor-failed', details: { kind: 'recovery code' } })
      throw new AuthError('mfa_verification_failed', 'Invalid recovery code entered')
    }
    await recordSecurityEvent(tx, { type: 'recovery-code-used', accountId: account.id })
    if (account.email)
      await enqueueMail(tx, { kind: 'security-notice', to: account.email, event: 'recovery-code-used', origin })
    return raiseSession(tx, signedIn, 'mfa/recovery_code', now)
  })
}

/** 60 random bits in groups of four, such as `7KQ2-M9XF-T4HB`. */
function newCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** The hash and the encrypted key of the set. The key keeps a copy of the database from being enough to guess codes. */
function writeHash(userId: string, code: string, encryptedKey: string) {
  const key = decrypt('recovery-code', encryptedKey)
  return `${createHmac('sha256', key).update(textOf(userId, code)).digest('base64url')}.${encryptedKey}`
}

function isHashOf(codeHash: string, userId: string, code: string) {
  const [, encryptedKey] = codeHash.split('.')
  // Older hashes depend on APP_SECRET itself, so they do not survive its rotation.
  if (encryptedKey === undefined) return isMac('recovery-code', textOf(userId, code), codeHash)
  try {
    return isSame(writeHash(userId, code, encryptedKey), codeHash)
  } catch (error) {
    if (error instanceof DecryptionError) return false
    throw error
  }
}

/** Ignores case, spaces and hyphens. */
function textOf(userId: string, code: string) {
  return `${userId} ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`
}
