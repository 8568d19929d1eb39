import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { type Frequency, kindOf, type Notice, type NotificationKind } from '#domain/notifications.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { notificationSettings, notifications } from '#server/platform/db/schema/notifications.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { Mail } from '#server/platform/mail/templates/mails.ts'

type NewNotification = {
  userId: string
  /** Identifies the event: notifying about it again has no effect. */
  key: string
  notice: Notice
  /** When it happened. */
  now: Date
  /** An email with more details than the general one. */
  mail?: ((to: string) => Mail) | undefined
  /** Emailed immediately even if the designer chose digests, because it is about a deadline. */
  isUrgent?: boolean
}

/** Older events are not emailed; the demo data has many of them. */
const MAX_MAIL_AGE_MS = DAY_MS

/** Transactional outbox: notifies a designer in the transaction of the event, in the portal and by email as they chose. */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  await notifyAll(tx, [notification])
}

/** Notifies several designers. The email job checks whether they want emails of this kind. */
export async function notifyAll(tx: Tx, all: readonly NewNotification[]): Promise<void> {
  const recipients = await readRecipients(tx, [...new Set(all.map(({ userId }) => userId))])
  const known = all.flatMap((notification) => {
    const recipient = recipients.get(notification.userId)
    return recipient ? [{ ...notification, recipient }] : []
  })
  if (known.length === 0) return
  const written = await tx
    .insert(notifications)
    .values(known.map(({ recipient, ...notification }) => toRow(notification, recipient)))
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
    .returning({ userId: notifications.userId, key: notifications.key, isForDigest: notifications.isForDigest })
  const origin = publicOrigin()
  for (const { userId, key, notice, now, mail, recipient } of known) {
    const row = written.find((one) => one.userId === userId && one.key === key)
    if (!row || row.isForDigest || !recipient.mailTo || !isRecent(now)) continue
    const general: Mail = { kind: 'notification', to: recipient.mailTo, userId, notice, origin }
    await enqueueMail(tx, mail ? mail(recipient.mailTo) : general)
  }
}

/** All new followers of a day (UTC) are one notification, which says how many they are and not who. */
export async function notifyFollowed(tx: Tx, designerId: string, now: Date): Promise<void> {
  const recipient = (await readRecipients(tx, [designerId])).get(designerId)
  if (!recipient) return
  await tx
    .insert(notifications)
    .values(toRow({ userId: designerId, key: followersKey(now), notice: { event: 'followed' }, now }, recipient))
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.key],
      set: { count: sql`${notifications.count} + 1`, readAt: null },
    })
}

/** Removes a follow of the same day from the count, so that following again and again does not count. */
export async function notifyUnfollowed(tx: Tx, designerId: string, followedAt: Date): Promise<void> {
  const own = and(eq(notifications.userId, designerId), eq(notifications.key, followersKey(followedAt)))
  const reduced = await tx
    .update(notifications)
    .set({ count: sql`${notifications.count} - 1` })
    .where(and(own, gt(notifications.count, 1)))
    .returning({ id: notifications.id })
  if (reduced.length === 0) await tx.delete(notifications).where(and(own, eq(notifications.count, 1)))
}

type Recipient = { mailTo: string | null; portalOff: NotificationKind[]; frequency: Frequency }

async function readRecipients(tx: Tx, ids: string[]): Promise<Map<string, Recipient>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      bannedAt: users.bannedAt,
      portalOff: notificationSettings.portalOff,
      frequency: notificationSettings.frequency,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
  return new Map(
    rows.map(({ id, email, bannedAt, portalOff, frequency }) => [
      id,
      { mailTo: bannedAt ? null : email, portalOff: portalOff ?? [], frequency: frequency ?? 'immediately' },
    ]),
  )
}

function toRow({ userId, key, notice, now, isUrgent }: NewNotification, { portalOff, frequency }: Recipient) {
  const kind = kindOf(notice)
  const isInDigest = !isUrgent && (frequency !== 'immediately' || kind === 'follower')
  return {
    userId,
    key,
    notice,
    isInPortal: !portalOff.includes(kind),
    isForDigest: isInDigest && isRecent(now),
    createdAt: now,
  }
}

function isRecent(now: Date) {
  return Date.now() - now.getTime() < MAX_MAIL_AGE_MS
}

function followersKey(now: Date) {
  return `followers ${isoDay(now)}`
}
