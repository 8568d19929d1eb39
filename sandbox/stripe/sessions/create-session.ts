import type Stripe from 'stripe'
import { DAY_SECONDS, MINUTE_SECONDS } from '#domain/durations.ts'
import type { Call } from '../call.ts'
import { BadParams } from '../failure.ts'
import { seconds } from '../ids.ts'
import { insertObject } from '../objects.ts'
import { buildLine } from './build-line-item.ts'
import { buildSession } from './build-session.ts'
import type { HiddenSession } from './session-line-items.ts'
import type { CreateSessionParams } from './session-params.ts'

const MIN_TOTAL = 50
const MAX_TOTAL = 99_999_999

export async function createSession({ query, now }: Call, params: CreateSessionParams, payOrigin: string) {
  rejectUnsupported(params)
  const lines = params.line_items.map((item) => buildLine(item, now))
  const currency = oneCurrency(params)
  const total = lines.reduce((sum, { item }) => sum + item.amount_total, 0)
  checkTotal(total, currency)
  const session = buildSession(params, { currency, total, expiresAt: expiry(params, now), payOrigin, now })
  const hidden: HiddenSession = { lines, intent: params.payment_intent_data }
  await insertObject(query, session, hidden)
  return session as Stripe.Checkout.Session
}

/** Fails instead of silently ignoring an option. */
function rejectUnsupported(params: CreateSessionParams) {
  if (params.allow_promotion_codes) throw unsupported('allow_promotion_codes')
  if (params.automatic_tax?.enabled) throw unsupported('automatic_tax')
  if (params.phone_number_collection?.enabled) throw unsupported('phone_number_collection')
}

function unsupported(param: string) {
  return new BadParams(`The Stripe simulator does not support ${param}.`, { param })
}

function oneCurrency({ line_items, currency }: CreateSessionParams): string {
  const [first, ...others] = new Set(line_items.map(({ price_data }) => price_data.currency))
  if (first === undefined) {
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
