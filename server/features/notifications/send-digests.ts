import { and, eq, lt, sql } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { digestLists, type Frequency, type Notice, periodStart } from '#domain/notifications.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { notificationDigests, notifications } from '#server/platform/db/schema/notifications.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { readPreferences } from '#server/platform/mail/preferences.ts'

const BATCH = 200
/** Entries in one email; it says how many more there are. */
const SHOWN = 20

type Designer = { id: string; email: string | null; isBanned: boolean; frequency: Frequency }
type Waiting = { notice: Notice; count: number; createdAt: Date }

/** Sends each designer one email with the notifications of the past day or week (UTC), exactly once per period. */
export async function sendDigests(now = new Date()): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const designers = await findDesigners(after)
    for (const designer of designers) await sendDigest(designer, now)
    const last = designers.at(-1)
    if (!last || designers.length < BATCH) return
    after = last.id
  }
}

/** A batch of designers with waiting notifications, by id. Reads only the index of those. */
async function findDesigners(after: string): Promise<Designer[]> {
  const { rows } = await db.execute<Designer>(sql`
    select u.id, u.email, u.banned_at is not null as "isBanned", coalesce(s.frequency, 'immediately') as frequency
    from (
      select distinct user_id from notifications where is_for_digest and user_id > ${after}::uuid
      order by user_id limit ${BATCH}
    ) waiting
    join users u on u.id = waiting.user_id
    left join notification_settings s on s.user_id = u.id
    order by u.id`)
  return rows
}

/** Records the period and enqueues in one transaction. The record decides between concurrent workers. */
async function sendDigest({ id, email, isBanned, frequency }: Designer, now: Date) {
  const period = frequency === 'weekly' ? 'weekly' : 'daily'
  const start = periodStart(period, now)
  const isWaiting = and(
    eq(notifications.userId, id),
    eq(notifications.isForDigest, true),
    lt(notifications.createdAt, start),
  )
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: notifications.id }).from(notifications).where(isWaiting).limit(1)).length === 0) return
    if (!(await claimPeriod(tx, id, isoDay(start), now))) return
    const waiting = await tx.update(notifications).set({ isForDigest: false }).where(isWaiting).returning()
    if (!email || isBanned) return
    const wanted = await filterWanted(tx, id, waiting)
    if (wanted.length === 0) return
    const entries = wanted.slice(0, SHOWN).map(({ notice, count }) => ({ notice, count }))
    const digest = { entries, more: wanted.length - entries.length, period, sales: sumSales(wanted) } as const
    await enqueueMail(tx, { kind: 'notification-digest', to: email, userId: id, ...digest, origin: publicOrigin() })
  })
}

async function claimPeriod(tx: Tx, userId: string, period: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(notificationDigests)
    .values({ userId, period, sentAt: now })
    .onConflictDoUpdate({
      target: notificationDigests.userId,
      set: { period, sentAt: now },
      setWhere: lt(notificationDigests.period, period),
    })
    .returning({ userId: notificationDigests.userId })
  return claimed.length > 0
}

/** Newest first, without the kinds whose emails are off. */
async function filterWanted(tx: Tx, userId: string, waiting: Waiting[]) {
  const preferences = await readPreferences(userId, tx)
  return waiting
    .filter(({ notice }) => digestLists(notice).every((list) => preferences[list]))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

function sumSales(waiting: readonly Waiting[]) {
  const items = waiting.flatMap(({ notice }) => (notice.event === 'sale' ? notice.items : []))
  return {
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    earningsMills: items.reduce((sum, item) => sum + item.earnings_mills, 0),
  }
}
