import { and, eq, inArray } from 'drizzle-orm'
import { NOTIFICATIONS, type Notification } from '#domain/mailing-lists.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { mailOptOuts } from '#server/platform/db/schema/mail.ts'

export type Preferences = Record<Notification, boolean>

/** The user's notification preferences; everything is on by default. */
export async function readPreferences(userId: string, tx: Tx = db): Promise<Preferences> {
  const rows = await tx.select().from(mailOptOuts).where(eq(mailOptOuts.userId, userId))
  const isWanted = (name: Notification) => !rows.some(({ notification }) => notification === name)
  return {
    reviews: isWanted('reviews'),
    requests: isWanted('requests'),
    follows: isWanted('follows'),
    ratings: isWanted('ratings'),
    sales: isWanted('sales'),
    new_requests: isWanted('new_requests'),
    followers: isWanted('followers'),
    payouts: isWanted('payouts'),
  }
}

/** Omitted notifications keep their setting. */
export async function changePreferences(
  userId: string,
  change: { [Name in Notification]?: boolean | undefined },
  now: Date,
  within: Tx = db,
): Promise<Preferences> {
  return within.transaction(async (tx) => {
    const wanted = NOTIFICATIONS.filter((name) => change[name] === true)
    const unwanted = NOTIFICATIONS.filter((name) => change[name] === false)
    const own = eq(mailOptOuts.userId, userId)
    if (wanted.length > 0) await tx.delete(mailOptOuts).where(and(own, inArray(mailOptOuts.notification, wanted)))
    if (unwanted.length > 0)
      await tx
        .insert(mailOptOuts)
        .values(unwanted.map((notification) => ({ userId, notification, createdAt: now })))
        .onConflictDoNothing()
    return readPreferences(userId, tx)
  })
}

export async function isWanted(userId: string, notification: Notification): Promise<boolean> {
  return (await readPreferences(userId))[notification]
}
