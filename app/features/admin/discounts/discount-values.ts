import type { FieldErrors } from '#app/lib/use-form.ts'
import { DISCOUNT_CODE, type DiscountKind, MAX_DISCOUNT_USES, normalizeDiscountCode } from '#domain/discounts.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Discount } from './discount.ts'

export type LimitField = 'minimum_subtotal' | 'starts_on' | 'ends_on' | 'max_uses' | 'max_uses_per_customer' | 'note'
export type DiscountField = LimitField | 'code' | 'kind' | 'percent' | 'amount'
export type LimitValues = Record<LimitField, string>
export type DiscountValues = Record<DiscountField, string>

export const LIMIT_LABELS: Record<LimitField, string> = {
  starts_on: 'First day',
  ends_on: 'Last day',
  minimum_subtotal: 'Minimum subtotal ($)',
  max_uses: 'Uses in total',
  max_uses_per_customer: 'Uses per customer',
  note: 'Note',
}

/** The value of another kind is ignored: the form hides its field but keeps it. */
export function checkDiscount(values: DiscountValues): FieldErrors<DiscountField> {
  const { code, kind, percent, amount } = values
  return {
    ...checkLimits(values),
    code: DISCOUNT_CODE.test(normalizeDiscountCode(code)) ? undefined : 'Use 4 to 30 letters, digits and hyphens.',
    percent: kind !== 'percent' || isWhole(percent, 1, 100) ? undefined : 'Enter a whole number from 1 to 100.',
    amount:
      kind !== 'fixed' || isDollars(amount, 0.01) ? undefined : 'Enter an amount above $0.00, in dollars and cents.',
  }
}

export function checkLimits(values: LimitValues): FieldErrors<LimitField> {
  const { minimum_subtotal: minimum, starts_on: start, ends_on: end, max_uses: uses } = values
  const tooMany = `Enter a whole number from 1 to ${MAX_DISCOUNT_USES}, or leave it empty.`
  const perCustomer = values.max_uses_per_customer
  return {
    minimum_subtotal: minimum === '' || isDollars(minimum, 0) ? undefined : 'Enter an amount in dollars and cents.',
    ends_on: start && end && end < start ? 'The last day is before the first day.' : undefined,
    max_uses: uses === '' || isWhole(uses, 1, MAX_DISCOUNT_USES) ? undefined : tooMany,
    max_uses_per_customer: perCustomer === '' || isWhole(perCustomer, 1, MAX_DISCOUNT_USES) ? undefined : tooMany,
  }
}

/** The API's request body for a new code. */
export function toNewDiscount(values: DiscountValues) {
  const kind = values.kind as DiscountKind
  return {
    ...toLimits(values),
    code: normalizeDiscountCode(values.code),
    kind,
    percent: kind === 'percent' ? Number(values.percent) : null,
    amount: kind === 'fixed' ? Number(values.amount) : null,
  }
}

/** The fields that can still change. */
export function toLimits(values: LimitValues) {
  return {
    minimum_subtotal: Number(values.minimum_subtotal || 0),
    starts_on: values.starts_on || null,
    ends_on: values.ends_on || null,
    max_uses: values.max_uses === '' ? null : Number(values.max_uses),
    max_uses_per_customer: values.max_uses_per_customer === '' ? null : Number(values.max_uses_per_customer),
    note: values.note.trim() || null,
  }
}

export function toLimitValues(discount: Discount): LimitValues {
  return {
    minimum_subtotal: discount.minimum_subtotal === 0 ? '' : discount.minimum_subtotal.toFixed(2),
    starts_on: discount.starts_on ?? '',
    ends_on: discount.ends_on ?? '',
    max_uses: String(discount.max_uses ?? ''),
    max_uses_per_customer: String(discount.max_uses_per_customer ?? ''),
    note: discount.note ?? '',
  }
}

function isWhole(text: string, min: number, max: number) {
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
}

function isDollars(text: string, min: number) {
  try {
    return text !== '' && Number(text) >= min && centsFromDollars(Number(text)) >= 0
  } catch {
    return false
  }
}
