import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { shopSettings } from '#server/platform/db/schema/settings.ts'
import { expireSettings } from '#server/platform/settings/shop-settings.ts'
import { given } from './given.ts'
import { CARDS, openCheckout, pay, verify } from './payments.ts'
import { as, sendToSite } from './site.ts'

/** Called after `testPayments()`: sales tax is off again after each test. */
export function testTaxes(): void {
  afterEach(async () => {
    await db.delete(shopSettings)
    expireSettings()
  })
}

export async function turnTaxOn(): Promise<void> {
  const admin = await given.signedIn('admin')
  const response = await as(admin).put('/api/v1/settings/tax', { version: 0, value: { is_on: true } })
  if (response.status !== 200) throw new Error(await response.text())
}

const PLACES = {
  CA: { city: 'Fresno', state: 'CA', postal_code: '93650' },
  OR: { city: 'Portland', state: 'OR', postal_code: '97201' },
  TX: { city: 'Austin', state: 'TX', postal_code: '78701' },
} as const

/** Enters an address on a taxed payment page, then pays. */
export async function payFrom(url: string, place: keyof typeof PLACES, card = CARDS.good): Promise<string | undefined> {
  const { city, state, postal_code } = PLACES[place]
  const body = new URLSearchParams({
    shipping_name: 'Hana Sato',
    shipping_line1: '1 Paddock Road',
    shipping_city: city,
    shipping_state: state,
    shipping_postal_code: postal_code,
    shipping_country: 'US',
  })
  await sendToSite(`${url}/address`, { method: 'POST', body })
  return pay(url, card)
}

/** Three shirts at 24.99 and shipping: 84.96 and 5.44 tax, because California does not tax the shipping. */
export async function taxedOrder(place: 'CA' | 'OR' | 'TX' = 'CA') {
  await turnTaxOn()
  const opened = await openCheckout({ quantity: 3, address: 'Hana Sato\n1 Paddock Road\nFresno, CA 93650' })
  await payFrom(opened.url, place)
  const { body } = await verify(opened.customer, opened.sessionId)
  const orderId = body.order?.id ?? ''
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, opened.sessionId))
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const admin = await given.signedIn('admin')
  const refund = async (request: Record<string, unknown>) => {
    const response = await as(admin).post(`/api/v1/orders/${orderId}/refunds`, request)
    expect(response.status).toBe(200)
    return response.json()
  }
  const intent = checkout?.paymentIntentId ?? ''
  return { ...opened, body, orderId, checkout, itemId: item?.id ?? '', intent, admin, refund }
}
