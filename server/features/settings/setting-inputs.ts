import { z } from '@hono/zod-openapi'
import { isCompleteAddress } from '#domain/addresses.ts'
import { MAX_CLAIM_HOURS, MAX_CLAIM_LIMIT } from '#domain/claims.ts'
import { type Cents, cents, dollarsFromCents, formatMoney } from '#domain/money.ts'
import { MAX_CLEARING_DAYS, MAX_PAYOUT_MINIMUM_CENTS } from '#domain/payouts.ts'
import { isChargeable, MIN_CHARGE_CENTS } from '#domain/pricing.ts'
import { SHIPPING_COUNTRIES } from '#domain/shipping-countries.ts'
import {
  isLink,
  MAX_ANNOUNCEMENT_LENGTH,
  MAX_COMPANY_TEXT_LENGTH,
  MAX_FEATURED_LISTED,
  MAX_FREE_FROM_CENTS,
  MAX_HOME_PICKS,
  MAX_LINK_LENGTH,
  MAX_SHIPPING_CENTS,
} from '#domain/shop-settings.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { MoneyInput } from '#server/platform/http/money-input.ts'
import { LineInput } from '#server/platform/http/text-input.ts'

const DEFAULT = 'Null means the default.'
const line = LineInput.min(1).max(MAX_COMPANY_TEXT_LENGTH).nullable().openapi({ description: DEFAULT })
const atMost = (max: Cents) => `Enter ${formatMoney(max)} or less.`
const unique = (list: readonly string[]) => new Set(list).size === list.length

export const CompanyInput = z
  .strictObject({
    name: line,
    address: line,
    email: z.email('Enter an email address.').max(255).nullable().openapi({ description: DEFAULT }),
    tax_id: line,
  })
  .openapi('CompanySettings')

export const ShippingInput = z
  .strictObject({
    // With a discount, the shipping cost can be all that is left to pay.
    price: MoneyInput.max(dollarsFromCents(MAX_SHIPPING_CENTS), atMost(MAX_SHIPPING_CENTS))
      .refine((price) => isChargeable(cents(Math.round(price * 100))), {
        message: `A card cannot be charged less than ${formatMoney(MIN_CHARGE_CENTS)}. Enter 0 for free shipping.`,
      })
      .nullable()
      .openapi({ example: 9.99, description: DEFAULT }),
    free_from: MoneyInput.max(dollarsFromCents(MAX_FREE_FROM_CENTS), atMost(MAX_FREE_FROM_CENTS))
      .nullable()
      .openapi({ example: 80, description: `Shipping is free from this subtotal. ${DEFAULT}` }),
    ship_from: LineInput.min(1)
      .max(MAX_COMPANY_TEXT_LENGTH)
      .refine(isCompleteAddress, 'Enter name, street, city, state and ZIP code, separated by commas.')
      .nullable()
      .default(null)
      .openapi({
        example: 'Pitlane, 1 Pit Road, Charlotte, NC 28202',
        description: `The sender on labels. ${DEFAULT}`,
      }),
  })
  .openapi('ShippingSettings')

export const CountriesInput = z
  .strictObject({
    codes: z
      .array(z.enum(SHIPPING_COUNTRIES))
      .min(1, 'Choose at least one country.')
      .refine(unique, 'A country is listed twice.')
      .nullable()
      .openapi({ description: `The countries we ship to. ${DEFAULT}` }),
  })
  .openapi('CountrySettings')

export const LaunchInput = z
  .strictObject({ at: TimeInput.nullable().openapi({ description: DEFAULT }) })
  .openapi('LaunchSettings')

export const AnnouncementInput = z
  .strictObject({
    text: LineInput.min(1).max(MAX_ANNOUNCEMENT_LENGTH).nullable().openapi({ description: 'Null: no announcement.' }),
    link: LineInput.max(MAX_LINK_LENGTH)
      .refine(isLink, 'Use a path such as /shop, or an https URL.')
      .nullable()
      .openapi({ example: '/shop/new' }),
    starts_at: TimeInput.nullable(),
    ends_at: TimeInput.nullable(),
  })
  .refine(({ starts_at: start, ends_at: end }) => !start || !end || Date.parse(start) < Date.parse(end), {
    path: ['ends_at'],
    message: 'The announcement must end after it starts.',
  })
  .openapi('AnnouncementSettings')

export const FeaturedInput = z
  .strictObject({
    design_ids: z
      .array(z.uuid())
      .max(MAX_FEATURED_LISTED)
      .refine(unique, 'A design is listed twice.')
      .openapi({ description: 'The order of featured designs. Those that are not listed follow, newest first.' }),
  })
  .openapi('FeaturedSettings')

export const HomeInput = z
  .strictObject({
    design_ids: z
      .array(z.uuid())
      .max(MAX_HOME_PICKS)
      .refine(unique, 'A design is listed twice.')
      .openapi({ description: 'The first designs on the home page, in order. Without any, the shop chooses.' }),
  })
  .openapi('HomeSettings')

export const TaxInput = z
  .strictObject({
    is_on: z.boolean().openapi({ description: 'Whether the payment page adds sales tax by destination' }),
  })
  .openapi('TaxSettings')

const wholeNumber = (max: number) =>
  z.number().int('Enter a whole number.').min(1, 'Enter 1 or more.').max(max, `Enter ${max} or less.`).nullable()

export const ClaimsInput = z
  .strictObject({
    percent: wholeNumber(100).openapi({
      description: 'How long a claim lasts, in percent of the time until the deadline. Null means a third.',
    }),
    min_hours: wholeNumber(MAX_CLAIM_HOURS).openapi({
      description: `A claim lasts at least this long, but never beyond the deadline. ${DEFAULT}`,
    }),
    max_claims: wholeNumber(MAX_CLAIM_LIMIT).openapi({
      description: 'How many requests a designer can hold at a time. Null: no limit.',
    }),
  })
  .openapi('ClaimSettings')

const days = z
  .number()
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(MAX_CLEARING_DAYS, `Enter ${MAX_CLEARING_DAYS} or less.`)
  .nullable()

export const PayoutsInput = z
  .strictObject({
    delivered_days: days.openapi({ description: `Royalties clear this many days after delivery. ${DEFAULT}` }),
    shipped_days: days.openapi({
      description: `Royalties clear this many days after shipment if delivery is never reported. ${DEFAULT}`,
    }),
    minimum: MoneyInput.max(dollarsFromCents(MAX_PAYOUT_MINIMUM_CENTS), atMost(MAX_PAYOUT_MINIMUM_CENTS))
      .nullable()
      .openapi({ example: 25, description: `The minimum payout. ${DEFAULT}` }),
    monthly: z
      .boolean()
      .openapi({ description: 'Whether designers with a connected account are paid on the first of the month' }),
  })
  .openapi('PayoutSettings')
