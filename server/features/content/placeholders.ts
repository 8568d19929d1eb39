import { FORECAST_BASE_DAYS } from '#domain/analytics.ts'
import { CARRIER_CODES, carrierName } from '#domain/carriers.ts'
import {
  COLORS,
  DEFAULT_PRICE_CENTS,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGES,
  MAX_PRICE_CENTS,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
  SIZES,
} from '#domain/catalog.ts'
import { DEFAULT_CLAIM_RULES } from '#domain/claims.ts'
import { colorName } from '#domain/color-name.ts'
import { type Company, describeCompany } from '#domain/company.ts'
import { CARRIER_DAYS, DELIVERY_DAYS, PRODUCTION_DAYS } from '#domain/delivery.ts'
import { DAY_MS } from '#domain/durations.ts'
import { formatList } from '#domain/format-list.ts'
import { MM_PER_INCH } from '#domain/garments/print-resolution.ts'
import { MAX_PIXELS, MAX_UPLOAD_BYTES } from '#domain/images.ts'
import { type Cents, formatMoney, subtractCents } from '#domain/money.ts'
import { MAX_GIFT_MESSAGE_LENGTH, MAX_LINE_QUANTITY } from '#domain/orders.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/passwords.ts'
import { ACCEPTED_CARDS } from '#domain/payment-methods.ts'
import { PAYOUT_RETURN_DAYS } from '#domain/payouts.ts'
import {
  ACCESS_TOKEN_SECONDS,
  ANSWER_DAYS,
  CONFIRM_DAYS,
  CONVERSATION_LINK_DAYS,
  EVIDENCE_KEPT_DAYS,
  MESSAGES_KEPT_DAYS,
  NEWSLETTER_KEPT_DAYS,
  RECOVERY_SECONDS,
  REFUND_DAYS,
  RETURN_DAYS,
  SECURITY_EVENTS_KEPT_DAYS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  UNPAID_KEPT_DAYS,
} from '#domain/policies.ts'
import { BEST_SIZE, MIN_DPI, PRINT_HEIGHT_IN, PRINT_WIDTH_IN } from '#domain/preflight.ts'
import { isShippingAlwaysFree, MIN_CHARGE_CENTS } from '#domain/pricing.ts'
import { MAX_PENDING_DESIGNS, MAX_STORED_BYTES } from '#domain/quotas.ts'
import { centsFromMills, millsFromCents, ROYALTY_BASIS_POINTS, royaltyMills } from '#domain/royalties.ts'
import { describeShipping } from '#domain/shipping-text.ts'
import type { ShippingPrices, ShopSettings } from '#domain/shop-settings.ts'

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })
const days = ({ min, max }: { min: number; max: number }) => `${min}–${max}`
const pixels = (width: number, height: number) => `${width} × ${height}`
const royalty = (quantity: number, priceCents: Cents = DEFAULT_PRICE_CENTS) =>
  formatMoney(centsFromMills(royaltyMills(priceCents, quantity)))

/** Values for `{{placeholders}}` in `content/`. They come from the shop's own rules and settings, so no text can contradict them. */
const PLACEHOLDERS: Record<string, string> = {
  royalty: `${ROYALTY_BASIS_POINTS / 100}%`,
  'shop-share': `${100 - ROYALTY_BASIS_POINTS / 100}%`,
  'default-price': formatMoney(DEFAULT_PRICE_CENTS),
  'royalty-of-1': royalty(1),
  'royalty-of-2': royalty(2),
  'royalty-of-3': royalty(3),
  'royalty-of-100': royalty(100),
  'royalty-at-max-price': royalty(1, MAX_PRICE_CENTS),
  'shop-share-of-1': formatMoney(
    subtractCents(DEFAULT_PRICE_CENTS, centsFromMills(royaltyMills(DEFAULT_PRICE_CENTS, 1))),
  ),
  'max-price': formatMoney(MAX_PRICE_CENTS),
  'min-charge': formatMoney(MIN_CHARGE_CENTS),
  'accepted-cards': ACCEPTED_CARDS,
  'gift-message-length': String(MAX_GIFT_MESSAGE_LENGTH),
  carriers: formatList(CARRIER_CODES.filter((code) => code !== 'stamps_com').map(carrierName)),
  'production-days': days(PRODUCTION_DAYS),
  'carrier-days': days(CARRIER_DAYS),
  'delivery-days': days(DELIVERY_DAYS),
  'return-days': String(RETURN_DAYS),
  'refund-days': days(REFUND_DAYS),
  'answer-days': String(ANSWER_DAYS),
  sizes: formatList(SIZES),
  colors: formatList(COLORS.map((color) => colorName(color).toLowerCase())),
  'color-count': String(COLORS.length),
  'max-quantity': String(MAX_LINE_QUANTITY),
  'max-images': String(MAX_IMAGES),
  'max-tags': String(MAX_TAGS),
  'max-title': String(MAX_TITLE_LENGTH),
  'max-description': String(MAX_DESCRIPTION_LENGTH),
  'max-stored': `${MAX_STORED_BYTES / 1_000_000_000}\u00a0GB`,
  'max-pending': String(MAX_PENDING_DESIGNS),
  'max-upload': `${MAX_UPLOAD_BYTES / 1_000_000}\u00a0MB`,
  'max-megapixels': String(MAX_PIXELS / 1_000_000),
  'best-size': pixels(BEST_SIZE.width, BEST_SIZE.height),
  'least-size': pixels(PRINT_WIDTH_IN * MIN_DPI, PRINT_HEIGHT_IN * MIN_DPI),
  'best-dpi': String(BEST_SIZE.width / PRINT_WIDTH_IN),
  'least-dpi': String(MIN_DPI),
  'print-inches': `${PRINT_WIDTH_IN} × ${PRINT_HEIGHT_IN}`,
  'mm-per-pixel-row': (MM_PER_INCH / MIN_DPI).toFixed(2),
  'min-password': String(MIN_PASSWORD_LENGTH),
  'session-idle-days': String(SESSION_IDLE_MS / DAY_MS),
  'session-days': String(SESSION_MAX_MS / DAY_MS),
  'token-minutes': String(ACCESS_TOKEN_SECONDS / 60),
  'recovery-minutes': String(RECOVERY_SECONDS / 60),
  'confirm-days': String(CONFIRM_DAYS),
  'conversation-link-days': String(CONVERSATION_LINK_DAYS),
  'newsletter-kept-days': String(NEWSLETTER_KEPT_DAYS),
  'messages-kept-days': String(MESSAGES_KEPT_DAYS),
  'unpaid-kept-days': String(UNPAID_KEPT_DAYS),
  'evidence-kept-days': String(EVIDENCE_KEPT_DAYS),
  'security-events-kept-days': String(SECURITY_EVENTS_KEPT_DAYS),
  'forecast-days': String(FORECAST_BASE_DAYS),
  'payout-return-days': String(PAYOUT_RETURN_DAYS),
}

function settingPlaceholders(settings: ShopSettings): Record<string, string> {
  const { company, shipping, countries, claims, clearing, payouts, isTaxed } = settings
  const minimum = millsFromCents(payouts.minimumCents)
  return {
    company: companyMarkdown(company),
    shipping: isShippingAlwaysFree(shipping) ? 'free' : formatMoney(shipping.priceCents),
    'shipping-cost': describeShipping(shipping),
    'shipping-rows': shippingRows(shipping),
    'sales-tax': isTaxed
      ? 'Sales tax depends on your shipping address. The payment page adds it and shows it before you pay.'
      : 'We add no tax to it.',
    'shipping-countries': formatList(countries.map((code) => countryNames.of(code) ?? code).toSorted()),
    'country-count': String(countries.length),
    'claim-share': claims.share === DEFAULT_CLAIM_RULES.share ? 'a third' : `${Math.round(claims.share * 100)}%`,
    'claim-hours': String(claims.minHours),
    'payout-from': formatMoney(payouts.minimumCents),
    'items-to-payout': String(Math.max(1, Math.ceil(minimum / royaltyMills(DEFAULT_PRICE_CENTS, 1)))),
    'payout-schedule': payouts.isScheduled
      ? 'If you set up payouts with Stripe, we also pay you automatically, once a month, without a request.'
      : 'We send a payout when you request it.',
    'clearing-days': String(clearing.deliveredDays),
    'clearing-shipped-days': String(clearing.shippedDays),
  }
}

function shippingRows(shipping: ShippingPrices) {
  if (isShippingAlwaysFree(shipping)) return '| Any | Free |'
  const [price, freeFrom] = [formatMoney(shipping.priceCents), formatMoney(shipping.freeFromCents)]
  return `| Under ${freeFrom} | ${price} |\n| ${freeFrom} or more | Free |`
}

function companyMarkdown({ name, address, email, taxId }: Company) {
  return describeCompany({
    name: escapeMarkdown(name),
    address: address && escapeMarkdown(address),
    email: email && `[${escapeMarkdown(email)}](mailto:${email})`,
    taxId,
  })
}

/** Shows an admin's text literally: a `<` or `www.` in it would become HTML or a link, which every page rejects. */
function escapeMarkdown(text: string) {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
}

const PLACEHOLDER = /\{\{([\w-]+)\}\}/g

/** Replaces the placeholders in a text. Throws on an unknown name; texts load at startup, so a typo never reaches a visitor. */
export function fillPlaceholders(text: string, settings: ShopSettings): string {
  const values = { ...PLACEHOLDERS, ...settingPlaceholders(settings) }
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Unknown placeholder "${name}".`)
    return value
  })
}
