import { and, eq } from 'drizzle-orm'
import { isUuid } from '#domain/uuid.ts'
import { db } from '#server/platform/db/client.ts'
import { passkeys } from '#server/platform/db/schema/passkeys.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { AuthError } from '../auth-error.ts'
import type { SignedIn } from '../find-signed-in.ts'
import { requireFreshSession } from '../reauthentication.ts'
import { toPasskeyView } from './passkey-view.ts'

const NameInput = LineInput.min(1).max(120)

export async function renamePasskey({ account }: SignedIn, id: string, name: unknown) {
  const friendlyName = NameInput.safeParse(name).data
  if (!friendlyName) throw new AuthError('validation_failed', 'The name must have 1 to 120 characters.')
  const [renamed] = await db.update(passkeys).set({ friendlyName }).where(isOwn(account.id, id)).returning()
  if (!renamed) throw notFound()
  return toPasskeyView(renamed)
}

export async function removePasskey({ account, session }: SignedIn, id: string, origin: string, now: Date) {
  if ((await db.$count(passkeys, isOwn(account.id, id))) === 0) throw notFound()
  requireFreshSession(session, now)
  await db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(isOwn(account.id, id)).returning()
    if (removed.length === 0) return
    await recordSecurityEvent(tx, { type: 'passkey-removed', accountId: account.id })
    if (account.email)
      await enqueueMail(tx, { kind: 'security-notice', to: account.email, event: 'passkey-removed', origin })
  })
}

function isOwn(userId: string, id: string) {
  if (!isUuid(id)) throw notFound()
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id))
}

function notFound() {
  return new AuthError('webauthn_credential_not_found', 'Passkey not found')
}
