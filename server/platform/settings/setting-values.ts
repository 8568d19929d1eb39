import { z } from 'zod'
import { MAX_CLAIM_HOURS, MAX_CLAIM_LIMIT } from '#domain/claims.ts'
import { cents } from '#domain/money.ts'
import { MAX_CLEARING_DAYS, MAX_PAYOUT_MINIMUM_CENTS } from '#domain/payouts.ts'
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
  type SettingName,
} from '#domain/shop-settings.ts'

const text = z.string().min(1).max(MAX_COMPANY_TEXT_LENGTH).nullable().default(null)
const amount = (max: number) => z.number().int().min(0).max(max).transform(cents).nullable().default(null)
const count = (max: number) => z.number().int().min(1).max(max).nullable().default(null)
const days = z.number().int().min(0).max(MAX_CLEARING_DAYS).nullable().default(null)
const time = z.iso.datetime().nullable().default(null)

/** The stored values. Null means the default. */
export const SETTING_VALUES = {
  company: z.object({ name: text, address: text, email: z.email().max(255).nullable().default(null), taxId: text }),
  shipping: z.object({
    priceCents: amount(MAX_SHIPPING_CENTS),
    freeFromCents: amount(MAX_FREE_FROM_CENTS),
    shipFrom: text,
  }),
  countries: z.object({ codes: z.array(z.enum(SHIPPING_COUNTRIES)).min(1).nullable().default(null) }),
  launch: z.object({ at: time }),
  announcement: z
    .object({
      text: z.string().min(1).max(MAX_ANNOUNCEMENT_LENGTH).nullable().default(null),
      link: z.string().max(MAX_LINK_LENGTH).refine(isLink).nullable().default(null),
      startsAt: time,
      endsAt: time,
    })
    .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt),
  home: z.object({ designIds: z.array(z.uuid()).max(MAX_HOME_PICKS).default([]) }),
  featured: z.object({ designIds: z.array(z.uuid()).max(MAX_FEATURED_LISTED).default([]) }),
  claims: z.object({ percent: count(100), minHours: count(MAX_CLAIM_HOURS), maxClaims: count(MAX_CLAIM_LIMIT) }),
  payouts: z.object({
    deliveredDays: days,
    shippedDays: days,
    minimumCents: amount(MAX_PAYOUT_MINIMUM_CENTS),
    isScheduled: z.boolean().default(true),
  }),
  tax: z.object({ isOn: z.boolean().default(false) }),
} satisfies Record<SettingName, z.ZodType>

export type SettingValues = { [Name in SettingName]: z.infer<(typeof SETTING_VALUES)[Name]> }
export type StoredSettings = { [Name in SettingName]: { version: number; value: SettingValues[Name] } }

/** Every setting at its default. */
export function unsetSettings(): StoredSettings {
  return {
    company: { version: 0, value: SETTING_VALUES.company.parse({}) },
    shipping: { version: 0, value: SETTING_VALUES.shipping.parse({}) },
    countries: { version: 0, value: SETTING_VALUES.countries.parse({}) },
    launch: { version: 0, value: SETTING_VALUES.launch.parse({}) },
    announcement: { version: 0, value: SETTING_VALUES.announcement.parse({}) },
    home: { version: 0, value: SETTING_VALUES.home.parse({}) },
    featured: { version: 0, value: SETTING_VALUES.featured.parse({}) },
    claims: { version: 0, value: SETTING_VALUES.claims.parse({}) },
    payouts: { version: 0, value: SETTING_VALUES.payouts.parse({}) },
    tax: { version: 0, value: SETTING_VALUES.tax.parse({}) },
  }
}
