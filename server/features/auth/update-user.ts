import { and, eq, ne } from 'drizzle-orm'
import { ratePassword } from '#domain/passwords.ts'
import { RECOVERY_SECONDS } from '#domain/policies.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { type Account, findAccountByEmail, type Session } from './account.ts'
import { AuthError } from './auth-error.ts'
import { requireEmail, requirePassword } from './credentials.ts'
import { isCurrentPassword } from './is-current-password.ts'
import { EMAIL_CHANGES, FRESH_SESSION_MS, PASSWORD_CHANGES } from './limits.ts'
import { mailPasswordChange } from './mail-password-change.ts'
import { createToken, readChallenge, voidTokens } from './one-time-tokens.ts'
import { type HashCaller, hashPassword, isPassword } from './passwords.ts'
import { limitMails, limitMailsPerDay } from './request-recovery.ts'
import { mergeMetadata } from './user-metadata.ts'
import { verifyLink } from './verify-link.ts'
import { rejectWeakAdminPassword } from './weak-password.ts'

export type UpdateUserInput = {
  email?: unknown
  password?: unknown
  current_password?: unknown
  data?: Record<string, unknown> | undefined
  app_metadata?: unknown
  code_challenge?: unknown
  code_challenge_method?: unknown
}
export type UpdateContext = { origin: string; redirectTo: string; now: Date }

/** Updates the user's own data. A new email address takes effect once its link is opened. */
export async function updateUser(
  account: Account,
  session: Session,
  input: UpdateUserInput,
  context: UpdateContext,
): Promise<Account> {
  if (input.app_metadata !== undefined)
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  const newEmail = readNewEmail(account, input.email)
  const password = input.password === undefined ? undefined : requirePassword(input.password)
  const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
  // Counted before the first hash, which is expensive.
  if (password) await countTry(PASSWORD_CHANGES, account.id)
  if (newEmail || password) await requireReauthentication(account, session, input.current_password, context.now)
  // Counted before we look up whether the address is taken, so that the limit does not reveal it.
  if (newEmail) {
    await countTry(EMAIL_CHANGES, account.id)
    await limitMails(newEmail)
    await limitMailsPerDay(newEmail)
  }
  if (password && account.passwordHash && (await isPassword(password, account.passwordHash, hashCaller(account)))) {
    throw new AuthError('same_password', 'New password should be different from the old password.')
  }
  const passwordHash = password && (await hashPassword(password, hashCaller(account)))
  const passwordStrong = password !== undefined && ratePassword(password, account.email ?? '') === 'strong'
  const { now, origin, redirectTo } = context
  return db.transaction(async (tx) => {
    const userMetadata = input.data && mergeMetadata(await lockMetadata(tx, account), input.data)
    const [changed] = await tx
      .update(users)
      .set({
        updatedAt: now,
        ...(userMetadata && { userMetadata }),
        ...(passwordHash && { passwordHash, passwordStrong }),
        ...(newEmail && { newEmail, emailChangeSentAt: now }),
      })
      .where(eq(users.id, account.id))
      .returning()
    if (passwordHash) {
      if (!passwordStrong) await rejectWeakAdminPassword(tx, account.id)
      await tx.delete(sessions).where(and(eq(sessions.userId, account.id), ne(sessions.id, session.id)))
      await voidTokens(tx, account.id)
      await recordSecurityEvent(tx, { type: 'password-changed', accountId: account.id })
      if (account.email) await mailPasswordChange(tx, account.email, origin)
    }
    if (newEmail) {
      await voidTokens(tx, account.id, 'email_change')
      const token = await createToken(tx, account.id, 'email_change', challenge, now)
      const link = verifyLink(origin, token, 'email_change', redirectTo)
      // The owner of a taken address gets an email; the caller gets the same response after the same work.
      const isTaken = (await findAccountByEmail(newEmail, tx)) !== undefined
      await enqueueMail(
        tx,
        isTaken
          ? { kind: 'email-in-use', to: newEmail, origin }
          : { kind: 'email-change', to: newEmail, link, newEmail },
      )
    }
    return changed ?? account
  })
}

/** The present metadata, so that concurrent changes of different keys do not undo each other. */
async function lockMetadata(tx: Tx, { id, userMetadata }: Account) {
  const [locked] = await tx
    .select({ present: users.userMetadata })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return locked?.present ?? userMetadata
}

function readNewEmail(account: Account, email: unknown): string | undefined {
  if (email === undefined || email === null || email === '') return undefined
  const address = requireEmail(email)
  if (address === account.email) return undefined
  if (!account.emailVerifiedAt) throw new AuthError('email_not_confirmed', CONFIRM_FIRST)
  return address
}

const CONFIRM_FIRST =
  'Confirm your current email address first. Your account page can send you a new link. If you cannot receive email there, contact us or delete this account and sign up again.'

/** One hash at a time per account. */
function hashCaller({ id }: Account): HashCaller {
  return { lane: 'other', key: id }
}

/** Requires the current password in older sessions, so that an unattended browser is not enough to take over an account. */
async function requireReauthentication(account: Account, session: Session, password: unknown, now: Date) {
  if (typeof password === 'string' && account.passwordHash) {
    if (await isCurrentPassword(account, password)) return
    throw new AuthError('reauthentication_not_valid', 'Incorrect current password.')
  }
  const age = now.getTime() - session.createdAt.getTime()
  const isFromLink = session.method === 'otp' || session.method === 'recovery'
  const fresh = isFromLink ? RECOVERY_SECONDS * 1000 : FRESH_SESSION_MS
  if (age > fresh) throw new AuthError('reauthentication_needed', 'Enter your current password to change this.')
}
