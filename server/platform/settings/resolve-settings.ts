import { DEFAULT_CLAIM_RULES } from '#domain/claims.ts'
import { PAYOUT_FROM_CENTS } from '#domain/payouts.ts'
import { FREE_SHIPPING_FROM_CENTS, SHIPPING_CENTS } from '#domain/pricing.ts'
import { DEFAULT_CLEARING } from '#domain/royalties.ts'
import { SHIPPING_COUNTRIES } from '#domain/shipping-countries.ts'
import type { Announcement, ShopSettings } from '#domain/shop-settings.ts'
import { mergeCompany } from '#server/platform/company-settings.ts'
import { config } from '#server/platform/config.ts'
import type { StoredSettings } from './setting-values.ts'

/** The settings in effect: what admins have set, otherwise the environment variables and the specified constants. */
export function resolveSettings(stored: StoredSettings): ShopSettings {
  const { company, shipping, countries, launch, home, featured, claims, payouts, tax } = stored
  const { codes } = countries.value
  return {
    company: mergeCompany(config.COMPANY, company.value),
    shipping: {
      priceCents: shipping.value.priceCents ?? SHIPPING_CENTS,
      freeFromCents: shipping.value.freeFromCents ?? FREE_SHIPPING_FROM_CENTS,
    },
    shipFrom: shipping.value.shipFrom,
    countries: codes ? SHIPPING_COUNTRIES.filter((code) => codes.includes(code)) : SHIPPING_COUNTRIES,
    launchAt: launch.value.at ? new Date(launch.value.at) : config.LAUNCH_AT,
    announcement: readAnnouncement(stored.announcement),
    homePicks: home.value.designIds,
    featuredOrder: featured.value.designIds,
    claims: {
      share: claims.value.percent === null ? DEFAULT_CLAIM_RULES.share : claims.value.percent / 100,
      minHours: claims.value.minHours ?? DEFAULT_CLAIM_RULES.minHours,
      maxClaims: claims.value.maxClaims,
    },
    clearing: {
      deliveredDays: payouts.value.deliveredDays ?? DEFAULT_CLEARING.deliveredDays,
      shippedDays: payouts.value.shippedDays ?? DEFAULT_CLEARING.shippedDays,
    },
    payouts: {
      minimumCents: payouts.value.minimumCents ?? PAYOUT_FROM_CENTS,
      isScheduled: payouts.value.isScheduled,
    },
    isTaxed: tax.value.isOn,
  }
}

function readAnnouncement({ version, value }: StoredSettings['announcement']): Announcement | null {
  const { text, link, startsAt, endsAt } = value
  if (!text) return null
  return {
    id: String(version),
    text,
    link,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
  }
}
