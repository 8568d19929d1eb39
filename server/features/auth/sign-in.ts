import { eq } from 'drizzle-orm'
import { isCommonPassword } from '#domain/passwords.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { limitKey } from '#server/platform/http/client-ip.ts'
import { setRequestAccount } from '#server/platform/http/request-context.ts'
import { countTry, forgetTries } from '#server/platform/limits/limit.ts'
import { hashEmail } from '#server/platform/security-log/hash-email.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { type Account, findAccountByEmail } from './account.ts'
import { AuthError } from './auth-error.ts'
import { requireEmail } from './credentials.ts'
import { WRONG_PASSWORDS, WRONG_PASSWORDS_ANYWHERE } from './limits.ts'
import { type Device, openSession } from './open-session.ts'
import { checkDummyPassword, isPassword } from './passwords.ts'

export type SignInInput = { email?: unknown; password?: unknown }

/** An unknown email address and a wrong password get the same response after the same time. */
export async function signIn({ email, password }: SignInInput, device: Device, now: Date) {
  if (!email) throw new AuthError('validation_failed', 'missing email or phone')
  const address = requireEmail(email)
  const account = await findAccountByEmail(address)
  setRequestAccount({ accountId: account?.id, emailHash: hashEmail(address) })
  await limitGuessing(address, account, device)
  const given = typeof password === 'string' ? password : ''
  const right = account?.passwordHash ? await isPassword(given, account.passwordHash) : await checkDummyPassword(given)
  if (!account || !right || account.bannedAt) {
    const reason = !account ? 'unknown email address' : right ? 'banned' : 'wrong password'
    logSecurityEvent({ type: 'sign-in-failed', details: { reason } })
  }
  if (!account || !right) throw new AuthError('invalid_credentials', 'Invalid login credentials')
  if (account.bannedAt) throw new AuthError('user_banned', 'User is banned')
  await forgetTries(WRONG_PASSWORDS, `${address} ${limitKey(device.ip)}`)
  const session = await db.transaction((tx) => openSession(tx, account, 'password', device, now))
  logSecurityEvent({ type: 'sign-in', details: { method: 'password' } })
  if (!isCommonPassword(given)) return session
  return { ...session, weak_password: { message: 'This password is easy to guess.', reasons: ['pwned'] } }
}

/** Limits password guessing. A user with a session from this IP address is not locked out by guesses from elsewhere. */
async function limitGuessing(address: string, account: Account | undefined, device: Device) {
  await countTry(WRONG_PASSWORDS, `${address} ${limitKey(device.ip)}`)
  if (account && (await hasSessionFrom(account, device))) return
  await countTry(WRONG_PASSWORDS_ANYWHERE, address)
}

async function hasSessionFrom({ id }: Account, { ip }: Device) {
  const known = await db.select({ ip: sessions.ip }).from(sessions).where(eq(sessions.userId, id))
  return known.some((session) => limitKey(session.ip) === limitKey(ip))
}
