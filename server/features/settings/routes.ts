import { createRoute, z } from '@hono/zod-openapi'
import { centsFromDollars } from '#domain/money.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { requireActiveTax } from '#server/features/payments/require-active-tax.ts'
import { db } from '#server/platform/db/client.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { changeSetting } from '#server/platform/settings/change-setting.ts'
import { loadSettings } from '#server/platform/settings/load-settings.ts'
import { changeHomePicks } from './change-home-picks.ts'
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
import { SettingsView, toSettingsView } from './settings-view.ts'

const tags = ['Settings']
const middleware = requireRole('admin')
const version = z.number().int().min(0).max(1_000_000).openapi({ description: 'The version that you have read' })

const readRoute = createRoute({
  method: 'get',
  path: '/settings',
  tags,
  middleware,
  summary: 'The settings of the shop, with their defaults',
  responses: { 200: jsonResponse('The settings', SettingsView), ...errorResponses('unauthenticated', 'forbidden') },
})

/** One route per group of settings, so that admins who change different groups do not collide. */
function changeRoute<Path extends string, Value extends z.ZodType>(path: Path, summary: string, value: Value) {
  return createRoute({
    method: 'put',
    path,
    tags,
    middleware,
    summary,
    request: jsonBody(z.strictObject({ version, value })),
    responses: {
      200: jsonResponse('All settings', SettingsView),
      ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'conflict', 'unavailable'),
    },
  })
}

const companyRoute = changeRoute('/settings/company', 'Change the company details', CompanyInput)
const shippingRoute = changeRoute('/settings/shipping', 'Change the shipping prices and the sender', ShippingInput)
const countriesRoute = changeRoute('/settings/countries', 'Change the countries we ship to', CountriesInput)
const launchRoute = changeRoute('/settings/launch', 'Change the time of the launch', LaunchInput)
const announcementRoute = changeRoute('/settings/announcement', 'Change the announcement', AnnouncementInput)
const homeRoute = changeRoute('/settings/home', 'Choose the first designs of the home page', HomeInput)
const featuredRoute = changeRoute('/settings/featured', 'Order the featured designs', FeaturedInput)
const claimsRoute = changeRoute('/settings/claims', 'Change how long claims last, and their limit', ClaimsInput)
const payoutsRoute = changeRoute('/settings/payouts', 'Change when royalties clear, and payouts', PayoutsInput)
const taxRoute = changeRoute('/settings/tax', 'Turn sales tax on or off', TaxInput)

export const settingsRoutes = newRouter()
  .openapi(readRoute, async (c) => c.json(await readSettings(), 200, { 'Cache-Control': 'no-store' }))
  .openapi(companyRoute, async (c) => {
    const { version, value } = c.req.valid('json')
    const { tax_id: taxId, ...rest } = value
    return c.json(
      await answer(changeSetting({ name: 'company', value: { ...rest, taxId }, version, ...by(c.var.viewer) })),
      200,
    )
  })
  .openapi(shippingRoute, async (c) => {
    const { version, value } = c.req.valid('json')
    const prices = {
      priceCents: value.price === null ? null : centsFromDollars(value.price),
      freeFromCents: value.free_from === null ? null : centsFromDollars(value.free_from),
      shipFrom: value.ship_from,
    }
    return c.json(await answer(changeSetting({ name: 'shipping', value: prices, version, ...by(c.var.viewer) })), 200)
  })
  .openapi(countriesRoute, async (c) => {
    return c.json(await answer(changeSetting({ name: 'countries', ...c.req.valid('json'), ...by(c.var.viewer) })), 200)
  })
  .openapi(launchRoute, async (c) => {
    return c.json(await answer(changeSetting({ name: 'launch', ...c.req.valid('json'), ...by(c.var.viewer) })), 200)
  })
  .openapi(announcementRoute, async (c) => {
    const { version, value } = c.req.valid('json')
    const { text, link, starts_at: startsAt, ends_at: endsAt } = value
    return c.json(
      await answer(
        changeSetting({
          name: 'announcement',
          value: { text, link, startsAt, endsAt },
          version,
          ...by(c.var.viewer),
        }),
      ),
      200,
    )
  })
  .openapi(homeRoute, async (c) => {
    const { version, value } = c.req.valid('json')
    return c.json(await answer(changeHomePicks({ designIds: value.design_ids, version, ...by(c.var.viewer) })), 200)
  })
  .openapi(featuredRoute, async (c) => {
    const { version, value } = c.req.valid('json')
    return c.json(
      await answer(
        changeSetting({ name: 'featured', value: { designIds: value.design_ids }, version, ...by(c.var.viewer) }),
      ),
      200,
    )
  })
  .openapi(claimsRoute, async (c) => {
    const { version, value } = c.req.valid('json')
    const rules = { percent: value.percent, minHours: value.min_hours, maxClaims: value.max_claims }
    return c.json(await answer(changeSetting({ name: 'claims', value: rules, version, ...by(c.var.viewer) })), 200)
  })
  .openapi(payoutsRoute, async (c) => {
    const { version, value } = c.req.valid('json')
    const rules = {
      deliveredDays: value.delivered_days,
      shippedDays: value.shipped_days,
      minimumCents: value.minimum === null ? null : centsFromDollars(value.minimum),
      isScheduled: value.monthly,
    }
    return c.json(await answer(changeSetting({ name: 'payouts', value: rules, version, ...by(c.var.viewer) })), 200)
  })
  .openapi(taxRoute, async (c) => {
    const { version, value } = c.req.valid('json')
    if (value.is_on) await requireActiveTax()
    return c.json(
      await answer(changeSetting({ name: 'tax', value: { isOn: value.is_on }, version, ...by(c.var.viewer) })),
      200,
    )
  })

function by({ id }: { id: string }) {
  return { actorId: id, now: new Date() }
}

async function answer(change: Promise<void>) {
  await withPresentState(change, { current: readSettings })
  return readSettings()
}

/** From the database, because an admin must see the version that the next change is checked against. */
async function readSettings() {
  return toSettingsView(await loadSettings(db))
}
