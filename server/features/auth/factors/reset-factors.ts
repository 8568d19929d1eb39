import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { deleteFactors } from '../delete-factors.ts'
import { deletePasskeys } from '../delete-passkeys.ts'
import { requireAccount } from '../set-role.ts'

/** For users who lost their devices and all recovery codes. */
export async function resetFactors(email: string, origin: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await requireAccount(tx, email)
    await deleteFactors(tx, account.id)
    await deletePasskeys(tx, account.id)
    await record(tx, { actorId: null, action: 'reset-factors', subject: 'account', subjectId: account.id, now })
    await recordSecurityEvent(tx, {
      type: 'second-factor-removed',
      accountId: account.id,
      details: { by: 'admin command' },
    })
    if (account.email)
      await enqueueMail(tx, { kind: 'security-notice', to: account.email, event: 'two-step-reset', origin })
  })
}
