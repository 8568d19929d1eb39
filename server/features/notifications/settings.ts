import { eq, inArray } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { type Frequency, LIST_OF, NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { notificationSettings } from '#server/platform/db/schema/notifications.ts'
import { changePreferences, readPreferences } from '#server/platform/mail/preferences.ts'

type Switches = Record<NotificationKind, boolean>
type Change = {
  portal?: { [Kind in NotificationKind]?: boolean | undefined } | undefined
  email?: { [Kind in NotificationKind]?: boolean | undefined } | undefined
  frequency?: Frequency | undefined
  category_ids?: string[] | null | undefined
}

/** A designer's choices. Everything is on by default, and emails are sent immediately. */
export async function readNotificationSettings(userId: string) {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  const mail = await readPreferences(userId)
  return {
    portal: switches((kind) => !row?.portalOff.includes(kind)),
    email: switches((kind) => mail[LIST_OF[kind]]),
    frequency: row?.frequency ?? ('immediately' as const),
    category_ids: row?.categoryIds ?? null,
  }
}

/** Changes what is given and keeps the rest. Email switches are the ones of the account page and of unsubscribe links. */
export async function changeNotificationSettings(userId: string, change: Change, now: Date) {
  const { portal = {}, email = {}, frequency, category_ids: categoryIds } = change
  await db.transaction(async (tx) => {
    if (categoryIds) await requireCategories(tx, categoryIds)
    await tx.insert(notificationSettings).values({ userId, updatedAt: now }).onConflictDoNothing()
    const own = eq(notificationSettings.userId, userId)
    const [before] = await tx.select().from(notificationSettings).where(own).for('update')
    const portalOff = NOTIFICATION_KINDS.filter((kind) => !(portal[kind] ?? !before?.portalOff.includes(kind)))
    await tx.update(notificationSettings).set({ portalOff, frequency, categoryIds, updatedAt: now }).where(own)
    const lists = NOTIFICATION_KINDS.map((kind) => [LIST_OF[kind], email[kind]] as const)
    await changePreferences(userId, Object.fromEntries(lists), now, tx)
  })
  return readNotificationSettings(userId)
}

function switches(isOn: (kind: NotificationKind) => boolean): Switches {
  return {
    sale: isOn('sale'),
    review: isOn('review'),
    request: isOn('request'),
    follower: isOn('follower'),
    payout: isOn('payout'),
  }
}

async function requireCategories(tx: Tx, ids: string[]) {
  const known = await tx.$count(categories, inArray(categories.id, ids))
  if (known < new Set(ids).size) throw new AppError('invalid', 'Unknown category.')
}
