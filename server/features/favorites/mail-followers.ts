import { lt, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { readDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toDesignView } from '#server/features/catalog/designs/design-view.ts'
import { db } from '#server/platform/db/client.ts'
import { followMails } from '#server/platform/db/schema/favorites.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** Long enough to catch up after a day or two without emails. Older approvals are not announced. */
const MAX_AGE_MS = 3 * DAY_MS
/** At most one email a day. A bit less than a day, because start times of the job vary. */
const MIN_MAIL_INTERVAL_MS = DAY_MS - HOUR_MS
const BATCH = 200
const SHOWN = 6

type Follower = { id: string; email: string; designIds: string[] }

/** Sends each follower one email with the designs approved since the last one. */
export async function mailFollowers(now = new Date()): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const followers = await findFollowers(after, now)
    for (const follower of followers) await mailFollower(follower, now)
    const last = followers.at(-1)
    if (!last || followers.length < BATCH) return
    after = last.id
  }
}

/** A batch of followers by id, each with new designs, newest first. */
async function findFollowers(after: string, now: Date): Promise<Follower[]> {
  const since = new Date(now.getTime() - MAX_AGE_MS)
  const { rows } = await db.execute<Follower>(sql`
    with fresh as (
      select id, designer_id, first_approved_at from designs
      where reviewed_at >= ${since} and first_approved_at between ${since} and ${now} and status = 'approved'
    )
    select users.id, users.email, array_agg(fresh.id order by fresh.first_approved_at desc) as "designIds"
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

/** Records and enqueues in one transaction, so that a repeated job sends one email. */
async function mailFollower({ id, email, designIds }: Follower, now: Date) {
  const designs = await readMailDesigns(designIds.slice(0, SHOWN))
  await db.transaction(async (tx) => {
    const mayMailAgain = lt(followMails.notifiedAt, new Date(now.getTime() - MIN_MAIL_INTERVAL_MS))
    const [recorded] = await tx
      .insert(followMails)
      .values({ userId: id, notifiedAt: now })
      .onConflictDoUpdate({
        target: followMails.userId,
        set: { notifiedAt: now },
        setWhere: mayMailAgain,
      })
      .returning({ userId: followMails.userId })
    if (!recorded) return
    const origin = publicOrigin()
    const more = designIds.length - designs.length
    await enqueueMail(tx, { kind: 'follow-news', to: email, userId: id, designs, more, origin })
  })
}

async function readMailDesigns(ids: string[]) {
  const rows = await readDesigns(ids)
  return rows.map((row) => {
    const { id, title, price, colors, designer } = toDesignView(row.design, row)
    return { id, title, designer: designer.display_name, price, color: cardColor(id, colors) }
  })
}
