import { z } from '@hono/zod-openapi'
import {
  DISCOUNT_CODE,
  DISCOUNT_KINDS,
  DISCOUNT_STATUSES,
  MAX_DISCOUNT_CODE_LENGTH,
  MAX_DISCOUNT_NOTE_LENGTH,
  MAX_DISCOUNT_USES,
  normalizeDiscountCode,
} from '#domain/discounts.ts'
import { DayInput } from '#server/platform/http/date-input.ts'
import { MoneyInput } from '#server/platform/http/money-input.ts'
import { LineInput } from '#server/platform/http/text-input.ts'

/** Far above the largest possible cart. */
const MAX_DOLLARS = 1_000_000
const amount = MoneyInput.max(MAX_DOLLARS).refine((dollars) => dollars > 0, 'The amount must be greater than 0.')
const uses = z.number().int().min(1).max(MAX_DISCOUNT_USES).nullable()

/** A code as a customer types it. */
export const DiscountCodeInput = LineInput.min(1, 'Enter a discount code.')
  .max(MAX_DISCOUNT_CODE_LENGTH)
  .transform(normalizeDiscountCode)

/** The fields that can change while the code is in use. Code, kind and value cannot: past orders refer to them. */
const changeable = {
  minimum_subtotal: MoneyInput.max(MAX_DOLLARS),
  starts_on: DayInput.nullable().openapi({ description: 'The first day, in UTC' }),
  ends_on: DayInput.nullable().openapi({ description: 'The last day, in UTC' }),
  max_uses: uses,
  max_uses_per_customer: uses,
  note: LineInput.max(MAX_DISCOUNT_NOTE_LENGTH)
    .nullable()
    .transform((note) => note || null),
}

export const NewDiscountInput = z
  .strictObject({
    code: DiscountCodeInput.refine((code) => DISCOUNT_CODE.test(code), 'Use 4 to 30 letters, digits and hyphens.'),
    kind: z.enum(DISCOUNT_KINDS),
    percent: z.number().int().min(1).max(100).nullable().default(null),
    amount: amount.nullable().default(null),
    minimum_subtotal: changeable.minimum_subtotal.default(0),
    starts_on: changeable.starts_on.default(null),
    ends_on: changeable.ends_on.default(null),
    max_uses: changeable.max_uses.default(null),
    max_uses_per_customer: changeable.max_uses_per_customer.default(null),
    note: changeable.note.default(null),
  })
  .refine(({ kind, percent }) => (kind === 'percent') === (percent !== null), {
    path: ['percent'],
    message: 'A percentage is required for this kind, and only for it.',
  })
  .refine(({ kind, amount }) => (kind === 'fixed') === (amount !== null), {
    path: ['amount'],
    message: 'An amount is required for this kind, and only for it.',
  })
  .openapi('NewDiscount')

export const DiscountChange = z
  .strictObject(changeable)
  .partial()
  .extend({
    status: z.enum(DISCOUNT_STATUSES).optional(),
    version: z.number().int().min(1).openapi({ description: 'The version that you have read' }),
  })
  .openapi('DiscountChange')
