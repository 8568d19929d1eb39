import { z } from '@hono/zod-openapi'
import { dollarsFromCents } from '#domain/money.ts'
import { config } from '#server/platform/config.ts'
import { ShippingView, toShippingView } from '#server/platform/http/shipping-view.ts'
import { resolveSettings } from '#server/platform/settings/resolve-settings.ts'
import { type StoredSettings, unsetSettings } from '#server/platform/settings/setting-values.ts'
import {
  AnnouncementInput,
  ClaimsInput,
  CompanyInput,
  CountriesInput,
  FeaturedInput,
  HomeInput,
  LaunchInput,
  PayoutsInput,
  ShippingInput,
  TaxInput,
} from './setting-inputs.ts'

const version = z.number().int().openapi({ description: 'Send it with a change. 0 if nothing was ever set.' })
const setting = <Value extends z.ZodType>(value: Value) => z.object({ version, value })
const withDefaults = <Value extends z.ZodType, Defaults extends z.ZodType>(value: Value, defaults: Defaults) =>
  z.object({ version, value, defaults })

export const SettingsView = z
  .object({
    company: withDefaults(CompanyInput, CompanyInput),
    shipping: withDefaults(ShippingInput, ShippingView.extend({ ship_from: z.string() }).openapi('ShippingDefaults')),
    countries: withDefaults(CountriesInput, z.object({ codes: z.array(z.string()) })),
    launch: withDefaults(LaunchInput, z.object({ at: z.iso.datetime() })),
    announcement: setting(AnnouncementInput),
    home: setting(HomeInput),
    featured: setting(FeaturedInput),
    claims: withDefaults(ClaimsInput, z.object({ min_hours: z.number().int() })),
    payouts: withDefaults(
      PayoutsInput,
      z.object({ delivered_days: z.number().int(), shipped_days: z.number().int(), minimum: z.number() }),
    ),
    tax: setting(TaxInput),
  })
  .openapi('Settings')

/** The settings as admins edit them: what is set, and the defaults of what is not. */
export function toSettingsView(stored: StoredSettings): z.infer<typeof SettingsView> {
  const defaults = resolveSettings(unsetSettings())
  const { company, shipping, countries, launch, announcement, home, featured, claims, payouts, tax } = stored
  return {
    company: { ...company, value: toCompanyView(company.value), defaults: toCompanyView(defaults.company) },
    shipping: {
      ...shipping,
      value: {
        price: shipping.value.priceCents === null ? null : dollarsFromCents(shipping.value.priceCents),
        free_from: shipping.value.freeFromCents === null ? null : dollarsFromCents(shipping.value.freeFromCents),
        ship_from: shipping.value.shipFrom,
      },
      defaults: { ...toShippingView(defaults.shipping), ship_from: config.SHIP_FROM },
    },
    countries: { ...countries, defaults: { codes: [...defaults.countries] } },
    launch: { ...launch, defaults: { at: defaults.launchAt.toISOString() } },
    announcement: {
      version: announcement.version,
      value: {
        text: announcement.value.text,
        link: announcement.value.link,
        starts_at: announcement.value.startsAt,
        ends_at: announcement.value.endsAt,
      },
    },
    home: { version: home.version, value: { design_ids: home.value.designIds } },
    featured: { version: featured.version, value: { design_ids: featured.value.designIds } },
    claims: {
      version: claims.version,
      value: {
        percent: claims.value.percent,
        min_hours: claims.value.minHours,
        max_claims: claims.value.maxClaims,
      },
      defaults: { min_hours: defaults.claims.minHours },
    },
    payouts: {
      version: payouts.version,
      value: {
        delivered_days: payouts.value.deliveredDays,
        shipped_days: payouts.value.shippedDays,
        minimum: payouts.value.minimumCents === null ? null : dollarsFromCents(payouts.value.minimumCents),
        monthly: payouts.value.isScheduled,
      },
      defaults: {
        delivered_days: defaults.clearing.deliveredDays,
        shipped_days: defaults.clearing.shippedDays,
        minimum: dollarsFromCents(defaults.payouts.minimumCents),
      },
    },
    tax: { version: tax.version, value: { is_on: tax.value.isOn } },
  }
}

type CompanyValues = { name: string | null; address: string | null; email: string | null; taxId: string | null }

function toCompanyView({ name, address, email, taxId }: CompanyValues) {
  return { name, address, email, tax_id: taxId }
}
