import { eq } from 'drizzle-orm'
import { ratePassword } from '#domain/passwords.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { limitKey } from '#server/platform/http/client-ip.ts'
import { setRequestAccount } from '#server/platform/http/request-context.ts'
import { countTry, forgetTries, TooMany } from '#server/platform/limits/limit.ts'
import { hashEmail } from '#server/platform/security-log/hash-email.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { type Account, findAccountByEmail } from './account.ts'
import { AuthError } from './auth-error.ts'
import { requireEmail } from './credentials.ts'
import { WRONG_PASSWORDS, WRONG_PASSWORDS_ANYWHERE } from './limits.ts'
import { type Device, openSession } from './open-session.ts'
import { checkDummyPassword, type HashCaller, isPassword } from './passwords.ts'
import { weakPasswordWarning } from './weak-password.ts'

export type SignInInput = { email?: unknown; password?: unknown }

/** An unknown email address and a wrong password get the same response after the same time, locked out or not. */
export async function signIn({ email, password }: SignInInput, device: Device, now: Date) {
  if (!email) throw new AuthError('validation_failed', 'missing email or phone')
  const address = requireEmail(email)
  const given = typeof password === 'string' ? password : ''
  const account = await findAccountByEmail(address)
  setRequestAccount({ accountId: account?.id, emailHash: hashEmail(address) })
  await countTry(WRONG_PASSWORDS, `${address} ${limitKey(device.ip)}`)
  const lockedOut = await findLockout(address)
  const isKnownDevice = await hasSessionFrom(account, device)
  const right = await checkPassword(account, given, { lane: 'sign-in', key: limitKey(device.ip) })
  // Guesses from elsewhere do not lock out a user who is signed in at this IP address.
  if (lockedOut && !(right && isKnownDevice)) throw lockedOut
  if (!account || !right || account.bannedAt) {
    const reason = !account ? 'unknown email address' : right ? 'banned' : 'wrong password'
    logSecurityEvent({ type: 'sign-in-failed', details: { reason } })
  }
  if (!account || !right) throw new AuthError('invalid_credentials', 'Invalid login credentials')
  if (account.bannedAt) throw new AuthError('user_banned', 'User is banned')
  await forgetTries(WRONG_PASSWORDS, `${address} ${limitKey(device.ip)}`)
  const passwordStrong = ratePassword(given, address) === 'strong'
  const session = await db.transaction(async (tx) => {
    const opened = await openSession(tx, account, 'password', device, now)
    if (account.passwordStrong !== passwordStrong)
      await tx.update(users).set({ passwordStrong }).where(eq(users.id, account.id))
    return opened
  })
  logSecurityEvent({ type: 'sign-in', details: { method: 'password' } })
  return { ...session, ...weakPasswordWarning(given) }
}

async function findLockout(address: string): Promise<TooMany | undefined> {
  try {
    await countTry(WRONG_PASSWORDS_ANYWHERE, address)
    return undefined
  } catch (error) {
    if (error instanceof TooMany) return error
    throw error
  }
}

async function checkPassword(account: Account | undefined, given: string, caller: HashCaller) {
  return account?.passwordHash ? isPassword(given, account.passwordHash, caller) : checkDummyPassword(given, caller)
}

async function hasSessionFrom(account: Account | undefined, { ip }: Device) {
  const userId = account?.id ?? '00000000-0000-0000-0000-000000000000'
  const known = await db.selectDistinct({ ip: sessions.ip }).from(sessions).where(eq(sessions.userId, userId))
  return known.some((session) => limitKey(session.ip) === limitKey(ip))
}
