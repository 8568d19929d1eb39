import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { MailOf } from '#server/platform/mail/templates/mails.ts'

type Kind = 'claim-expired' | 'claim-reminder' | 'request-reopened' | 'request-message'
type News = { [K in Kind]: Omit<MailOf<K>, 'to' | 'userId' | 'origin'> }[Kind]

/**
 * Every notification of a designer about requests goes through here. Emails the designer, unless the account is suspended
 * or deleted; preferences are checked when the email is sent.
 */
export async function notifyDesigner(tx: Tx, userId: string, news: News): Promise<void> {
  const isActive = and(eq(users.id, userId), isNull(users.bannedAt), isNull(users.deletedAt))
  const [user] = await tx.select({ email: users.email }).from(users).where(isActive)
  if (user?.email) await enqueueMail(tx, { ...news, to: user.email, userId, origin: publicOrigin() })
}
