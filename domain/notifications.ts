import { formatDay, formatUtcTime } from './dates.ts'
import { DAY_MS } from './durations.ts'
import type { Notification } from './mailing-lists.ts'
import { type Cents, cents, formatMoney } from './money.ts'
import { PRODUCT_WORDS, type Product } from './products.ts'
import { centsFromMills, mills } from './royalties.ts'
import type { StorefrontPart } from './storefronts.ts'

/** What designers are notified about. Each kind has a switch for the portal and one for email. */
export const NOTIFICATION_KINDS = ['sale', 'review', 'request', 'follower', 'payout'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const FREQUENCIES = ['immediately', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Older notifications are deleted. */
export const NOTIFICATION_DAYS = 90

type SoldItem = {
  design_id: string
  title: string
  /** Null for order lines from before products existed. */
  product: Product | null
  quantity: number
  earnings_mills: number
}

/** What happened. Never contains anything about a customer or a follower. */
export type Notice =
  | { event: 'sale'; items: SoldItem[] }
  | { event: 'approved'; design_id: string; title: string; is_requested?: boolean }
  | { event: 'rejected'; design_id: string; title: string; reason: string | null; is_requested?: boolean }
  | { event: 'archived'; design_id: string; title: string; reason: string | null }
  | { event: 'revision-approved'; design_id: string; title: string }
  | { event: 'revision-rejected'; design_id: string; title: string; reason: string | null }
  | { event: 'storefront-removed'; part: StorefrontPart; reason: string }
  | { event: 'request-posted'; title: string; category: string; price_cents: number; deadline: string }
  | { event: 'claim-reminder'; request_id: string; title: string; expires_at: string }
  | { event: 'claim-expired'; title: string }
  | { event: 'claim-revoked'; title: string; reason: string | null }
  | { event: 'request-reopened'; title: string }
  | { event: 'request-message'; request_id: string; title: string; messages: number }
  | { event: 'followed' }
  | { event: 'payout-requested' | 'payout-paid'; amount_cents: number }
  | { event: 'payout-refused'; amount_cents: number; reason: string | null }
  | { event: 'payout-sent'; amount_cents: number; arrives_on: string | null }
  | { event: 'payout-arrived'; amount_cents: number }
  | { event: 'payout-failed'; amount_cents: number; reason: string }
  | { event: 'payouts-ready' }
  | { event: 'payouts-blocked'; missing: string[] }

type NoticeEvent = Notice['event']

const KIND_OF: Record<NoticeEvent, NotificationKind> = {
  sale: 'sale',
  approved: 'review',
  rejected: 'review',
  archived: 'review',
  'revision-approved': 'review',
  'revision-rejected': 'review',
  'storefront-removed': 'review',
  'request-posted': 'request',
  'claim-reminder': 'request',
  'claim-expired': 'request',
  'claim-revoked': 'request',
  'request-reopened': 'request',
  'request-message': 'request',
  followed: 'follower',
  'payout-requested': 'payout',
  'payout-paid': 'payout',
  'payout-refused': 'payout',
  'payout-sent': 'payout',
  'payout-arrived': 'payout',
  'payout-failed': 'payout',
  'payouts-ready': 'payout',
  'payouts-blocked': 'payout',
}

export function kindOf({ event }: Notice): NotificationKind {
  return KIND_OF[event]
}

/** The mailing list of each kind, which unsubscribe links and the account page turn off. */
export const LIST_OF: Record<NotificationKind, Notification> = {
  sale: 'sales',
  review: 'reviews',
  request: 'new_requests',
  follower: 'followers',
  payout: 'payouts',
}

/** The mailing lists that must be on for a digest to include a notification. The results of delivered requests have a separate one. */
export function digestLists(notice: Notice): Notification[] {
  const list = LIST_OF[kindOf(notice)]
  return 'is_requested' in notice && notice.is_requested ? [list, 'requests'] : [list]
}

type Described = { title: string; text: string; path: string; action: string }

/** A notification in words, for the portal and for emails. `count` is the number of followers. */
export function describeNotice(notice: Notice, count = 1): Described {
  switch (notice.event) {
    case 'sale':
      return describeSale(notice.items)
    case 'approved':
      return {
        title: `Approved: ${notice.title}`,
        text: 'It is now in the shop.',
        path: `/design/${notice.design_id}`,
        action: 'View it in the shop',
      }
    case 'rejected':
      return { title: `Rejected: ${notice.title}`, text: reasonText(notice.reason), ...MY_DESIGNS }
    case 'archived':
      return { title: `Archived: ${notice.title}`, text: reasonText(notice.reason), ...MY_DESIGNS }
    case 'revision-approved':
      return { title: `Revision approved: ${notice.title}`, text: 'Customers see it from now on.', ...MY_DESIGNS }
    case 'revision-rejected':
      return { title: `Revision not approved: ${notice.title}`, text: reasonText(notice.reason), ...MY_DESIGNS }
    case 'storefront-removed':
      return {
        title: `We removed ${PART_WORDS[notice.part]} from your storefront`,
        text: reasonText(notice.reason),
        path: '/designers?tab=storefront',
        action: 'Edit your storefront',
      }
    case 'request-posted':
      return {
        title: `New design request: ${notice.title}`,
        text: `${notice.category}, ${formatMoney(cents(notice.price_cents))}, due ${formatDay(notice.deadline)}.`,
        ...OPEN_REQUESTS,
      }
    case 'claim-reminder':
      return {
        title: `Your claim expires soon: ${notice.title}`,
        text: `Deliver it by ${formatUtcTime(new Date(notice.expires_at))}. After that, it is open to all designers again.`,
        path: claimPath(notice.request_id),
        action: 'Deliver the request',
      }
    case 'claim-expired':
      return {
        title: `Your claim has expired: ${notice.title}`,
        text: 'The request is open to all designers again.',
        ...OPEN_REQUESTS,
      }
    case 'claim-revoked':
      return {
        title: `Your claim was revoked: ${notice.title}`,
        text: [
          ...(notice.reason ? [`Reason: ${notice.reason}`] : []),
          'The request is open to all designers again.',
        ].join(' '),
        ...OPEN_REQUESTS,
      }
    case 'request-reopened':
      return {
        title: `Open again: ${notice.title}`,
        text: 'You are next on the waiting list. The request is not reserved for you.',
        ...OPEN_REQUESTS,
      }
    case 'request-message':
      return {
        title: `${notice.messages === 1 ? 'New message' : `${notice.messages} new messages`} about ${notice.title}`,
        text: 'Our team wrote to you.',
        path: claimPath(notice.request_id),
        action: 'Read and reply',
      }
    case 'followed':
      return {
        title: count === 1 ? 'You have a new follower' : `You have ${count} new followers`,
        text: 'Followers hear about your new designs.',
        path: '/designers?tab=storefront',
        action: 'View your storefront',
      }
    case 'payout-requested':
      return { title: `You requested a payout of ${amountOf(notice)}`, text: 'We will transfer it soon.', ...ROYALTIES }
    case 'payout-paid':
      return { title: `Payout sent: ${amountOf(notice)}`, text: 'The transfer is on its way.', ...ROYALTIES }
    case 'payout-refused':
      return {
        title: `Payout declined: ${amountOf(notice)}`,
        text: [...(notice.reason ? [`Reason: ${notice.reason}`] : []), 'The amount is back in your balance.'].join(' '),
        ...ROYALTIES,
      }
    case 'payout-sent':
      return {
        title: `Payout sent: ${amountOf(notice)}`,
        text: notice.arrives_on
          ? `Your bank should have it by ${formatDay(notice.arrives_on)}.`
          : 'It is on its way to your bank.',
        ...ROYALTIES,
      }
    case 'payout-arrived':
      return { title: `Payout arrived: ${amountOf(notice)}`, text: 'Your bank has the money.', ...ROYALTIES }
    case 'payout-failed':
      return {
        title: `Payout failed: ${amountOf(notice)}`,
        text: `${notice.reason} The amount is back in your balance.`,
        ...ROYALTIES,
      }
    case 'payouts-ready':
      return {
        title: 'You can be paid through Stripe',
        text: 'Your account is complete. We pay your available balance whenever you ask. Your royalties page shows the next automatic payout.',
        ...ROYALTIES,
      }
    case 'payouts-blocked':
      return {
        title: 'Your payouts are paused',
        text:
          notice.missing.length > 0
            ? `Stripe needs: ${notice.missing.join(', ')}.`
            : 'Stripe is checking your account.',
        ...ROYALTIES,
      }
  }
}

/**
 * The start of the current period in UTC: today, or this week's Monday. A digest contains everything before it that was
 * not sent yet, so a run that is late sends the same digest.
 */
export function periodStart(frequency: Exclude<Frequency, 'immediately'>, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(frequency === 'daily' ? today : today - sinceMonday * DAY_MS)
}

const OPEN_REQUESTS = { path: '/designers?tab=requests', action: 'View open requests' }
const MY_DESIGNS = { path: '/designers?tab=designs', action: 'View your designs' }
const ROYALTIES = { path: '/designers?tab=royalties', action: 'View your royalties' }

const PART_WORDS: Record<StorefrontPart, string> = {
  banner: 'the banner',
  avatar: 'the profile image',
  link: 'a link',
  collection: 'a collection',
  url: 'the URL',
}

function describeSale(items: readonly SoldItem[]): Described {
  const total = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const earned: Cents = centsFromMills(mills(items.reduce((sum, item) => sum + item.earnings_mills, 0)))
  const [only] = items.length === 1 ? items : []
  const lines = items.map((item) => describeItem(item)).join(', ')
  return {
    title: only ? `Sold: ${describeItem(only)}` : `Sold: ${total} items`,
    text: `${only ? '' : `${lines}. `}You earned ${formatMoney(earned)}.`,
    ...ROYALTIES,
  }
}

/** 2 × Downhill Only (hoodie) */
function describeItem({ title, product, quantity }: SoldItem) {
  return `${quantity > 1 ? `${quantity} × ` : ''}${title}${product ? ` (${PRODUCT_WORDS[product]})` : ''}`
}

function claimPath(requestId: string) {
  return `/designers?tab=accepted&request=${requestId}`
}

function reasonText(reason: string | null) {
  return reason ? `Reason: ${reason}` : 'No reason was given.'
}

function amountOf({ amount_cents: amount }: { amount_cents: number }) {
  return formatMoney(cents(amount))
}
