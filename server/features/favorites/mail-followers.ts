import { lt, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { readDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toDesignView } from '#server/features/catalog/designs/design-view.ts'
import { db } from '#server/platform/db/client.ts'
import { followMails } from '#server/platform/db/schema/favorites.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** A day on which nothing could be sent is made up for; what is older is no news. */
const NEWS_MS = 3 * DAY_MS
/** One mail a day: a little less than that, because a job never starts to the second. */
const MIN_MAIL_INTERVAL_MS = DAY_MS - HOUR_MS
const BATCH = 200
const SHOWN = 6

type Reader = { id: string; email: string; news: string[] }

/** Tells followers what was approved since they were last told, each in one mail. */
export async function mailFollowers(now = new Date()): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const readers = await findReaders(after, now)
    for (const reader of readers) await tell(reader, now)
    const last = readers.at(-1)
    if (!last || readers.length < BATCH) return
    after = last.id
  }
}

/** Followers by id, with the designs that are new to them, the newest first. */
async function findReaders(after: string, now: Date): Promise<Reader[]> {
  const since = new Date(now.getTime() - NEWS_MS)
  const { rows } = await db.execute<Reader>(sql`
    with fresh as (
      select id, designer_id, first_approved_at from designs
      where reviewed_at >= ${since} and first_approved_at between ${since} and ${now} and status = 'approved'
    )
    select users.id, users.email, array_agg(fresh.id order by fresh.first_approved_at desc) as news
    from fresh
    join follows on follows.designer_id = fresh.designer_id and follows.created_at <= fresh.first_approved_at
    join users on users.id = follows.follower_id and users.email is not null and users.banned_at is null
    left join follow_mails on follow_mails.user_id = users.id
    where users.id > ${after}
      and not exists (select from mail_opt_outs where user_id = users.id and notification = 'follows')
      and (follow_mails.told_at is null or follow_mails.told_at < fresh.first_approved_at)
    group by users.id order by users.id limit ${BATCH}`)
  return rows
}

/** Noted and enqueued together, so that a job that runs twice writes once. */
async function tell({ id, email, news }: Reader, now: Date) {
  const designs = await readNews(news.slice(0, SHOWN))
  await db.transaction(async (tx) => {
    const mayMailAgain = lt(followMails.notifiedAt, new Date(now.getTime() - MIN_MAIL_INTERVAL_MS))
    const [noted] = await tx
      .insert(followMails)
      .values({ userId: id, notifiedAt: now })
      .onConflictDoUpdate({
        target: followMails.userId,
        set: { notifiedAt: now },
        setWhere: mayMailAgain,
      })
      .returning({ userId: followMails.userId })
    if (!noted) return
    const origin = publicOrigin()
    const more = news.length - designs.length
    await enqueueMail(tx, { kind: 'follow-news', to: email, userId: id, designs, more, origin })
  })
}

async function readNews(ids: string[]) {
  const rows = await readDesigns(ids)
  return rows.map((row) => {
    const { id, title, price, colors, designer } = toDesignView(row.design, row)
    return { id, title, designer: designer.display_name, price, color: cardColor(id, colors) }
  })
}
