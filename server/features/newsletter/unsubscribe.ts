import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { DIGEST_NOTIFICATIONS, type MailingList } from '#domain/mailing-lists.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { changePreferences } from '#server/platform/mail/preferences.ts'
import { readToken } from '#server/platform/mail/templates/unsubscribe-link.ts'
import { countUnsubscribe } from './issues/count-unsubscribe.ts'

/** Unsubscribes with a token from an email, without signing in. Idempotent. */
export async function unsubscribe(token: string, now: Date): Promise<MailingList> {
  const membership = readToken(token)
  if (!membership) throw new AppError('not_found', 'This link is not valid.')
  const { list, id } = membership
  if (list === 'newsletter') await deleteSubscription(id)
  else if ((await db.$count(users, eq(users.id, id))) > 0) await changePreferences(id, turnedOff(list), now)
  return list
}

/** A digest has several kinds of notifications. */
function turnedOff(list: Exclude<MailingList, 'newsletter'>) {
  const names = list === 'digests' ? DIGEST_NOTIFICATIONS : [list]
  return Object.fromEntries(names.map((name) => [name, false]))
}

async function deleteSubscription(id: string) {
  await db.transaction(async (tx) => {
    await countUnsubscribe(tx, id)
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  })
}
