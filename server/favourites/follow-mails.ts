import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/db/client.ts'
import { followMails } from '#server/db/schema/favourites.ts'
import { mac } from '#server/secrets.ts'

/** Whether somebody wants to be written to about the designers they follow. */
export async function setFollowMails(userId: string, areWanted: boolean, now: Date): Promise<void> {
  const stoppedAt = areWanted ? null : now
  await db
    .insert(followMails)
    .values({ userId, stoppedAt })
    .onConflictDoUpdate({ target: followMails.userId, set: { stoppedAt } })
}

/** What the link at the end of such a mail carries; it opens nothing else, so it may last for ever. */
export function stopToken(userId: string): string {
  return `${userId}.${mac('follow-mails', userId)}`
}

/** Ends the mails without signing in, for whoever has the link. */
export async function stopFollowMails(token: string, now: Date): Promise<void> {
  const userId = z.uuid().safeParse(token.slice(0, 36)).data
  const expected = Buffer.from(stopToken(userId ?? ''))
  const given = Buffer.from(token)
  if (!userId || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('invalid', 'This link is not complete. Copy all of it from the mail.')
  await setFollowMails(userId, false, now)
}
