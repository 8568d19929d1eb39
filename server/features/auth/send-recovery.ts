import { eq } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { hashEmail } from '#server/platform/security-log/hash-email.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { type Account, findAccountByEmail } from './account.ts'
import { VALID_RECOVERY_LINKS } from './limits.ts'
import { createToken, keepNewestTokens } from './one-time-tokens.ts'
import type { RecoveryRequest } from './queues.ts'
import { verifyLink } from './verify-link.ts'

/** Job that emails a password recovery link if the account exists. */
export async function sendRecovery(request: RecoveryRequest): Promise<void> {
  const { email, challenge, redirectTo, origin } = request
  const requestedAt = new Date(request.requestedAt)
  await db.transaction(async (tx) => {
    const account = await findAccountByEmail(email, tx)
    if (!account || account.bannedAt) return recordRequest(tx, request, account)
    // Idempotent: a job killed after its commit runs again, but the email is already queued.
    if (account.recoverySentAt && account.recoverySentAt >= requestedAt) return
    const token = await createToken(tx, account.id, 'recovery', challenge, new Date())
    // Earlier links stay valid: otherwise anyone could revoke a user's link by requesting another one.
    await keepNewestTokens(tx, account.id, 'recovery', VALID_RECOVERY_LINKS)
    await tx.update(users).set({ recoverySentAt: requestedAt }).where(eq(users.id, account.id))
    await recordRequest(tx, request, account)
    await enqueueMail(tx, { kind: 'recovery', to: email, link: verifyLink(origin, token, 'recovery', redirectTo) })
  })
}

async function recordRequest(tx: Tx, { request, email }: RecoveryRequest, account: Account | undefined) {
  const origin = request && { ...request, emailHash: hashEmail(email) }
  await recordSecurityEvent(tx, { type: 'recovery-requested', accountId: account?.id, request: origin })
}
