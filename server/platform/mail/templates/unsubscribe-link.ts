import { MAILING_LISTS, type MailingList } from '#domain/mailing-lists.ts'
import { kindOf, LIST_OF } from '#domain/notifications.ts'
import { isUuid } from '#domain/uuid.ts'
import { isMac, mac } from '#server/platform/crypto/secrets.ts'
import type { Mail } from './mails.ts'

/** A mailing list and the subscriber's id: of an account, or of a newsletter subscription. */
type Membership = { list: MailingList; id: string }

/** The one-click unsubscribe URL; undefined for emails that cannot be turned off. */
export function unsubscribeLinkOf(mail: Mail): string | undefined {
  const membership = membershipOf(mail)
  return membership && 'origin' in mail ? `${mail.origin}/unsubscribe?token=${writeToken(membership)}` : undefined
}

/** The unsubscribe link at the end of the email. */
export function unsubscribeAction(mail: Mail) {
  const link = unsubscribeLinkOf(mail)
  return link ? { label: 'Unsubscribe from these emails', link } : undefined
}

export function membershipOf(mail: Mail): Membership | undefined {
  switch (mail.kind) {
    case 'newsletter-welcome':
    case 'newsletter-issue':
      return { list: 'newsletter', id: mail.subscriptionId }
    case 'design-approved':
    case 'design-rejected':
      return { list: mail.isRequested ? 'requests' : 'reviews', id: mail.userId }
    case 'design-archived':
    case 'revision-reviewed':
      return { list: 'reviews', id: mail.userId }
    case 'claim-reminder':
    case 'request-reopened':
    case 'request-message':
      return { list: 'requests', id: mail.userId }
    case 'follow-news':
      return { list: 'follows', id: mail.userId }
    case 'rating-invitation':
    case 'rating-rejected':
      return { list: 'ratings', id: mail.userId }
    case 'payout-settled':
      return mail.userId ? { list: 'payouts', id: mail.userId } : undefined
    case 'notification':
      return { list: LIST_OF[kindOf(mail.notice)], id: mail.userId }
    case 'notification-digest':
      return { list: 'digests', id: mail.userId }
    default:
      return undefined
  }
}

/** Exported for tests. @internal */
export function writeToken({ list, id }: Membership): string {
  return `${list}.${id}.${mac('unsubscribe', textOf({ list, id }))}`
}

/** Returns undefined unless the token has our signature. */
export function readToken(token: string): Membership | undefined {
  const [name, id = '', signature = '', ...rest] = token.split('.')
  const list = MAILING_LISTS.find((known) => known === name)
  if (!list || !isUuid(id) || rest.length > 0) return undefined
  return isMac('unsubscribe', textOf({ list, id }), signature) ? { list, id } : undefined
}

function textOf({ list, id }: Membership) {
  return `${list} ${id}`
}
