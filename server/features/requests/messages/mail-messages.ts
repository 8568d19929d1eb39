import { and, eq, isNull } from 'drizzle-orm'
import { listAdminEmails } from '#server/features/auth/list-admin-emails.ts'
import { nameOf } from '#server/features/requests/claims/name-of.ts'
import { notifyDesigner } from '#server/features/requests/claims/notify-designer.ts'
import { readRequest } from '#server/features/requests/find-request.ts'
import type { NewMessages } from '#server/features/requests/queues.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { requestMessages } from '#server/platform/db/schema/requests.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** The email has this many messages at most; the page has all of them. */
const MAX_MAILED = 10

/** Job handler: emails the messages that the other side has not read yet, all in one email, and each message once. */
export async function mailMessages(news: NewMessages): Promise<void> {
  await db.transaction(async (tx) => {
    const now = new Date()
    const texts = await takeUnread(tx, news, now)
    const request = await readRequest(news.requestId, tx)
    if (texts.length === 0 || !request) return
    const about = { requestId: request.id, title: request.title, texts: texts.slice(-MAX_MAILED) }
    const { designerId, requestId } = news
    if (news.side === 'admin')
      return notifyDesigner(tx, { userId: designerId, requestId, now }, { kind: 'request-message', ...about })
    const designer = await nameOf(tx, designerId)
    const mail = { kind: 'request-message-admin', ...about, designer, origin: publicOrigin() } as const
    for (const to of await listAdminEmails(tx)) await enqueueMail(tx, { ...mail, to })
  })
}

/** The UPDATE takes each message once, also if two runs of the job overlap. */
async function takeUnread(tx: Tx, { requestId, designerId, side }: NewMessages, now: Date): Promise<string[]> {
  const taken = await tx
    .update(requestMessages)
    .set({ mailedAt: now })
    .where(
      and(
        eq(requestMessages.requestId, requestId),
        eq(requestMessages.designerId, designerId),
        eq(requestMessages.side, side),
        isNull(requestMessages.mailedAt),
      ),
    )
    .returning()
  return taken
    .filter(({ readAt }) => readAt === null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ text }) => text)
}
