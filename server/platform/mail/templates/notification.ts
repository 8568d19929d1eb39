import { formatMoney } from '#domain/money.ts'
import { describeNotice, kindOf, type NotificationKind } from '#domain/notifications.ts'
import { centsFromMills, mills } from '#domain/royalties.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

const SETTINGS = '/designers?tab=notifications&view=settings'

const TITLES: Record<NotificationKind, string> = {
  sale: 'You made a sale',
  review: 'News from our reviewers',
  request: 'A new design request',
  follower: 'You have new followers',
  payout: 'Your payout',
}

/** One event, such as a sale. Says nothing about the customer. */
export function notification(mail: MailOf<'notification'>) {
  const { notice, origin } = mail
  const { title, text, path, action } = describeNotice(notice)
  return frame({
    subject: title,
    title: TITLES[kindOf(notice)],
    paragraphs: [`${title}.`, text],
    action: { label: action, link: origin + path },
    note: `You received this email because you are a designer on Pitlane. Choose how often we email you: ${origin}${SETTINGS}`,
    unsubscribe: unsubscribeAction(mail),
  })
}

/** Everything of a day or week in one email. */
export function notificationDigest(mail: MailOf<'notification-digest'>) {
  const { entries, more, period, sales, origin } = mail
  const earned = formatMoney(centsFromMills(mills(sales.earningsMills)))
  const sold = `You sold ${sales.quantity === 1 ? '1 item' : `${sales.quantity} items`} and earned ${earned}.`
  const lines = entries.map(({ notice, count }) => {
    const { title, text } = describeNotice(notice, count)
    return `${title}. ${text}`
  })
  return frame({
    subject: period === 'daily' ? 'Your day on Pitlane' : 'Your week on Pitlane',
    title: period === 'daily' ? 'Yesterday on Pitlane' : 'Last week on Pitlane',
    paragraphs: [
      ...(sales.quantity > 0 ? [sold] : []),
      ...lines,
      ...(more > 0 ? [`See ${more} more in the portal.`] : []),
    ],
    action: { label: 'View your notifications', link: `${origin}/designers?tab=notifications` },
    note: `You received this email because you are a designer on Pitlane. We send it at most once a ${period === 'daily' ? 'day' : 'week'}. Change that in the portal: ${origin}${SETTINGS}`,
    unsubscribe: unsubscribeAction(mail),
  })
}
