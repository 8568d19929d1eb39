import type { Notice } from '#domain/notifications.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import type { MailOf } from '#server/platform/mail/templates/mails.ts'

type Kind = 'claim-expired' | 'claim-reminder' | 'claim-revoked' | 'request-reopened' | 'request-message'
type News = { [K in Kind]: Omit<MailOf<K>, 'to' | 'userId' | 'origin'> }[Kind]
type About = { userId: string; requestId: string; now: Date }

/**
 * Every notification of a designer about claimed requests goes through here, to the portal and by email. None waits for a
 * digest, because requests have deadlines.
 */
export async function notifyDesigner(tx: Tx, { userId, requestId, now }: About, news: News): Promise<void> {
  await notify(tx, {
    userId,
    key: `${news.kind} ${requestId} ${now.toISOString()}`,
    notice: toNotice(news),
    now,
    isUrgent: true,
    mail: (to) => ({ ...news, to, userId, origin: publicOrigin() }),
  })
}

function toNotice(news: News): Notice {
  const { title } = news
  switch (news.kind) {
    case 'claim-reminder':
      return { event: 'claim-reminder', request_id: news.requestId, title, expires_at: news.expiresAt }
    case 'request-message':
      return { event: 'request-message', request_id: news.requestId, title, messages: news.texts.length }
    case 'claim-revoked':
      return { event: 'claim-revoked', title, reason: news.reason }
    default:
      return { event: news.kind, title }
  }
}
