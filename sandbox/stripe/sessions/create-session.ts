import type Stripe from 'stripe'
import { DAY_SECONDS, MINUTE_SECONDS } from '#domain/durations.ts'
import type { Call } from '../call.ts'
import { BadParams } from '../failure.ts'
import { seconds } from '../ids.ts'
import { enabledMethods, readConfiguration } from '../methods/configuration.ts'
import { typeOf } from '../methods/methods.ts'
import { insertObject } from '../objects.ts'
import { countriesAmong } from '../page/countries.ts'
import { buildLine } from './build-line-item.ts'
import { buildSession } from './build-session.ts'
import { buildShippingRate } from './build-shipping-rate.ts'
import type { HiddenSession } from './session-line-items.ts'
import type { CreateSessionParams } from './session-params.ts'

const MIN_TOTAL = 50
const MAX_TOTAL = 99_999_999

export async function createSession({ query, now }: Call, params: CreateSessionParams, payOrigin: string) {
  rejectUnsupported(params)
  const lines = params.line_items.map((item) => buildLine(item, now))
  const currency = oneCurrency(params)
  const subtotal = lines.reduce((sum, { item }) => sum + item.amount_total, 0)
  const [option] = params.shipping_options ?? []
  const shippingRate = option && buildShippingRate(option.shipping_rate_data, now)
  checkTotal(subtotal + (shippingRate?.fixed_amount?.amount ?? 0), currency)
  const methodTypes = [...new Set(enabledMethods(await readConfiguration(query)).map(typeOf))]
  const facts = { currency, subtotal, shippingRate, expiresAt: expiry(params, now), payOrigin, methodTypes, now }
  const session = buildSession(params, facts)
  if (shippingRate) await insertObject(query, shippingRate)
  const hidden: HiddenSession = { lines, intent: params.payment_intent_data, shippingRate }
  await insertObject(query, session, hidden)
  return session as Stripe.Checkout.Session
}

/** Fails instead of silently ignoring an option. */
function rejectUnsupported(params: CreateSessionParams) {
  if (params.allow_promotion_codes) throw unsupported('allow_promotion_codes')
  if (params.automatic_tax?.enabled) checkTaxed(params)
  if (params.phone_number_collection?.enabled) throw unsupported('phone_number_collection')
  if ((params.shipping_options?.length ?? 0) > 1) throw unsupported('shipping_options[1]')
  for (const code of params.shipping_address_collection?.allowed_countries ?? [])
    if (countriesAmong([code]).length === 0)
      throw new BadParams(`Invalid country: ${code}`, { param: 'shipping_address_collection[allowed_countries]' })
  if (params.shipping_address_collection && params.payment_intent_data?.shipping)
    throw new BadParams('You cannot pass `payment_intent_data[shipping]` when `shipping_address_collection` is set.', {
      param: 'payment_intent_data[shipping]',
    })
  if (params.custom_text?.shipping_address && !params.shipping_address_collection)
    throw new BadParams('`custom_text[shipping_address]` requires `shipping_address_collection`.', {
      param: 'custom_text[shipping_address]',
    })
}

/** The simulator adds tax to prices, and only knows the address that it collects. */
function checkTaxed(params: CreateSessionParams) {
  if (!params.shipping_address_collection) throw unsupported('automatic_tax without shipping_address_collection')
  const prices = [
    ...params.line_items.map(({ price_data }) => price_data),
    ...(params.shipping_options ?? []).map(({ shipping_rate_data }) => shipping_rate_data),
  ]
  if (prices.some(({ tax_behavior }) => tax_behavior !== 'exclusive')) throw unsupported('automatic_tax[enabled]')
}

function unsupported(param: string) {
  return new BadParams(`The Stripe simulator does not support ${param}.`, { param })
}

function oneCurrency({ line_items, shipping_options = [], currency }: CreateSessionParams): string {
  const [first, ...others] = new Set([
    ...line_items.map(({ price_data }) => price_data.currency),
    ...shipping_options.map(({ shipping_rate_data: rate }) => rate.fixed_amount.currency),
  ])
  if (first === undefined || line_items.length === 0) {
    throw new BadParams('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  }
  if (others.length > 0 || (currency && currency !== first)) {
    throw new BadParams('All line items of a Checkout Session must have the same currency.', { param: 'line_items' })
  }
  return first
}

function checkTotal(total: number, currency: string) {
  const details = { param: 'line_items' }
  if (total < MIN_TOTAL) {
    const message = `The Checkout Session's total amount must be at least ${MIN_TOTAL} in the smallest unit of ${currency}.`
    throw new BadParams(message, { ...details, code: 'amount_too_small' })
  }
  if (total > MAX_TOTAL) {
    const message = `The Checkout Session's total amount must be no more than ${MAX_TOTAL} in the smallest unit of ${currency}.`
    throw new BadParams(message, { ...details, code: 'amount_too_large' })
  }
}

function expiry({ expires_at }: CreateSessionParams, now: Date): number {
  const created = seconds(now)
  const param = 'expires_at'
  if (expires_at === undefined) return created + DAY_SECONDS
  if (expires_at < created + 30 * MINUTE_SECONDS) {
    throw new BadParams('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param,
    })
  }
  if (expires_at > created + DAY_SECONDS) {
    throw new BadParams('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param,
    })
  }
  return expires_at
}
