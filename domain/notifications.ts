import { formatDay } from './dates.ts'
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
  /** Null for the main product of the design. */
  product: Product | null
  quantity: number
  earnings_mills: number
}

/** What happened. Never contains anything about a customer or a follower. */
export type Notice =
  | { event: 'sale'; items: SoldItem[] }
  | { event: 'approved'; design_id: string; title: string }
  | { event: 'rejected' | 'archived'; design_id: string; title: string; reason: string | null }
  | { event: 'revision-approved'; design_id: string; title: string }
  | { event: 'revision-rejected'; design_id: string; title: string; reason: string | null }
  | { event: 'storefront-removed'; part: StorefrontPart; reason: string }
  | { event: 'request-posted'; title: string; category: string; price_cents: number; deadline: string }
  | { event: 'followed' }
  | { event: 'payout-requested' | 'payout-paid'; amount_cents: number }
  | { event: 'payout-refused'; amount_cents: number; reason: string | null }

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
  followed: 'follower',
  'payout-requested': 'payout',
  'payout-paid': 'payout',
  'payout-refused': 'payout',
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
        path: '/designers?tab=requests',
        action: 'View open requests',
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

const MY_DESIGNS = { path: '/designers?tab=designs', action: 'View your designs' }
const ROYALTIES = { path: '/designers?tab=designs&view=royalties', action: 'View your royalties' }

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

function reasonText(reason: string | null) {
  return reason ? `Reason: ${reason}` : 'No reason was given.'
}

function amountOf({ amount_cents: amount }: { amount_cents: number }) {
  return formatMoney(cents(amount))
}
