import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { confirmationLink } from './confirmation-token.ts'
import { CONFIRMATION_REQUESTS, MAILS_TO_ADDRESS, MAILS_TO_ADDRESS_DAILY } from './limits.ts'
import type { Viewer } from './viewer.ts'

/** Emails a new confirmation link. Sends nothing if the address is already confirmed. */
export async function requestConfirmation(viewer: Viewer, origin: string, now: Date): Promise<void> {
  const [account] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!account?.email || account.emailVerifiedAt) return
  await countTry(CONFIRMATION_REQUESTS, account.id)
  await countTry(MAILS_TO_ADDRESS, account.email)
  await countTry(MAILS_TO_ADDRESS_DAILY, account.email)
  const link = confirmationLink(account, origin, now)
  await enqueueMail(db, { kind: 'email-confirmation', to: account.email, link })
}
