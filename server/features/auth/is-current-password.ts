import { countTry } from '#server/platform/limits/limit.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import type { Account } from './account.ts'
import { WRONG_PASSWORDS } from './limits.ts'
import { isPassword } from './passwords.ts'

/** Checks the password of a signed-in user. Wrong ones are counted and recorded like failed sign-ins. */
export async function isCurrentPassword(account: Account, password: unknown): Promise<boolean> {
  await countTry(WRONG_PASSWORDS, account.id)
  const isRight =
    typeof password === 'string' &&
    account.passwordHash !== null &&
    (await isPassword(password, account.passwordHash, { lane: 'other', key: account.id }))
  if (!isRight) logSecurityEvent({ type: 'sign-in-failed', details: { reason: 'wrong current password' } })
  return isRight
}
