import type { ClaimRules } from './claims.ts'
import type { Company } from './company.ts'
import { type Cents, cents } from './money.ts'
import type { PayoutRules } from './payouts.ts'
import type { ClearingRules } from './royalties.ts'
import type { ShippingCountry } from './shipping-countries.ts'

/** What shipping costs, and the subtotal from which it is free. */
export type ShippingPrices = { priceCents: Cents; freeFromCents: Cents }

/** A message above every page, within an optional period. */
export type Announcement = {
  /** Changes with the message, so that a dismissed bar appears again with a new one. */
  id: string
  text: string
  /** A path of the shop or an https URL. */
  link: string | null
  startsAt: Date | null
  endsAt: Date | null
}

/** The values that admins can change, resolved to their defaults where nothing is set. */
export type ShopSettings = {
  company: Company
  shipping: ShippingPrices
  /** The sender on labels, on one line. Null: the one of the environment. */
  shipFrom: string | null
  /** In the order of `SHIPPING_COUNTRIES`. */
  countries: readonly ShippingCountry[]
  launchAt: Date
  announcement: Announcement | null
  /** The designs at the start of the home page, in order. */
  homePicks: readonly string[]
  /** The order of featured designs. Those that are not listed follow, newest first. */
  featuredOrder: readonly string[]
  claims: ClaimRules
  clearing: ClearingRules
  payouts: PayoutRules
  /** Whether the payment page adds sales tax by destination. */
  isTaxed: boolean
}

export const SETTING_NAMES = [
  'company',
  'shipping',
  'countries',
  'launch',
  'announcement',
  'home',
  'featured',
  'claims',
  'payouts',
  'tax',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** The home page has room for this many. */
export const MAX_HOME_PICKS = 3
/** The back office lists this many featured designs. */
export const MAX_FEATURED_LISTED = 50
export const MAX_ANNOUNCEMENT_LENGTH = 160
export const MAX_COMPANY_TEXT_LENGTH = 200
export const MAX_LINK_LENGTH = 300
export const MAX_SHIPPING_CENTS: Cents = cents(100_00)
export const MAX_FREE_FROM_CENTS: Cents = cents(10_000_00)

/** Whether an announcement may link there: a path of the shop, or a page that is loaded securely. */
export function isLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true
  return /^https:\/\/[^\s\\]+$/.test(link) && URL.canParse(link)
}

/** The announcement to show at this time. */
export function currentAnnouncement({ announcement }: ShopSettings, now: Date): Announcement | null {
  if (!announcement) return null
  const { startsAt, endsAt } = announcement
  return (!startsAt || startsAt <= now) && (!endsAt || now < endsAt) ? announcement : null
}

/** When public pages next change by themselves: at the launch, and when the announcement starts or ends. */
export function nextChange({ launchAt, announcement }: ShopSettings, afterMs: number): number {
  const times = [launchAt, announcement?.startsAt, announcement?.endsAt].map((time) => time?.getTime() ?? 0)
  return Math.min(...times.filter((time) => time > afterMs), Number.POSITIVE_INFINITY)
}
