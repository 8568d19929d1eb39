import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { mfaFactors } from '#server/platform/db/schema/factors.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { deleteFactors } from '../delete-factors.ts'
import type { SignedIn } from '../find-signed-in.ts'
import { requireFreshSession } from '../reauthentication.ts'
import { requireFactor } from './require-factor.ts'

/** Removes a factor. Removing the verified one turns two-step verification off. */
export async function unenrollFactor({ account, session }: SignedIn, id: string, origin: string, now: Date) {
  const factor = await requireFactor(account.id, id)
  if (factor.status === 'unverified') {
    await db.delete(mfaFactors).where(eq(mfaFactors.id, factor.id))
    return { id: factor.id }
  }
  requireFreshSession(session, now)
  await db.transaction(async (tx) => {
    await deleteFactors(tx, account.id)
    await recordSecurityEvent(tx, { type: 'second-factor-removed', accountId: account.id })
    if (account.email)
      await enqueueMail(tx, { kind: 'security-notice', to: account.email, event: 'two-step-off', origin })
  })
  return { id: factor.id }
}
