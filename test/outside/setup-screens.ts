import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { shopSettings } from '#server/platform/db/schema/settings.ts'
import { expireSettings } from '#server/platform/settings/shop-settings.ts'
import { connectedDesigner, requestedPayout } from '#test/connect.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as } from '#test/site.ts'
import { turnTaxOn } from '#test/taxes.ts'
import type { Screens } from './attempt.ts'

export const setupScreens = {
  'tax estimate': async () => {
    const { id: designId } = await given.design({ status: 'approved' })
    const customer = await given.signedIn()
    await turnTaxOn()
    onTestFinished(resetSettings)
    const cart = {
      cartItems: [{ designId, quantity: 1 }],
      shippingAddress: 'Hana Sato\n1 Paddock Road\nFresno, CA 93650',
    }
    return () => as(customer).post('/api/v1/checkout/tax-estimate', cart)
  },
  'sales tax turned on': async () => {
    const admin = await given.signedIn('admin')
    onTestFinished(resetSettings)
    return () => as(admin).put('/api/v1/settings/tax', { version: 0, value: { is_on: true } })
  },
  'payout setup': async () => {
    const designer = await given.signedIn('designer')
    return () => as(designer).post('/api/v1/connect/onboarding', { country: 'US', password: PASSWORD })
  },
  'payout setup, return': async () => {
    const designer = await connectedDesigner()
    return () => as(designer).post('/api/v1/connect/refresh')
  },
  'payout dashboard': async () => {
    const designer = await connectedDesigner()
    return () => as(designer).post('/api/v1/connect/dashboard', { password: PASSWORD })
  },
  'payout, resolved': async () => {
    const admin = await given.signedIn('admin')
    const { id } = await requestedPayout()
    const longAgo = new Date(Date.now() - 5 * DAY_MS)
    await db.update(payouts).set({ createdAt: longAgo, attemptAt: longAgo }).where(eq(payouts.id, id))
    return () => as(admin).post(`/api/v1/payouts/${id}/resolve`, { outcome: 'failed', note: 'The bank was closed.' })
  },
} satisfies Screens

async function resetSettings() {
  await db.delete(shopSettings)
  expireSettings()
}
