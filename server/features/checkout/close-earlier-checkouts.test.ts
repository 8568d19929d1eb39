import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { transaction } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { discountUses } from '#server/platform/db/schema/discounts.ts'
import { testDatabase } from '#test/database.ts'
import { checkOut, DELIVERABLE, givenCart, givenDiscount } from '#test/discounts.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { snapshotCart } from './snapshot-cart.ts'

testDatabase()
testSandbox()
testPayments()

/** A checkout with a code that allows one use; the shop stopped before it stored the payment page. */
async function interrupted(ageMs: number) {
  const discount = await givenDiscount({ maxUses: 1, maxUsesPerCustomer: 1 })
  const { customer, design, cartItems } = await givenCart()
  const viewer = { id: customer.id, email: customer.email, role: 'customer', sessionId: '' } as const
  const lines = [{ designId: design.id, size: 'M', color: 'red', quantity: 1 } as const]
  const input = { cartItems: lines, discountCode: discount.code, shippingAddress: DELIVERABLE, giftMessage: null }
  const now = new Date(Date.now() - ageMs)
  const checkout = await snapshotCart(viewer, input, { origin: 'http://localhost:3000', key: undefined, now })
  const retry = () => checkOut(customer, { cartItems, discountCode: discount.code })
  return { checkout, retry, discountId: discount.id }
}

async function statesOf(discountId: string) {
  const rows = await db
    .select({ status: checkouts.status, use: discountUses.state })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .where(eq(discountUses.discountId, discountId))
    .orderBy(checkouts.createdAt)
  return rows.map(({ status, use }) => `${status} ${use}`)
}

test('a checkout that was interrupted too long ago for a payment page does not block its code', async () => {
  const { retry, discountId } = await interrupted(100 * MINUTE_MS)
  expect((await retry()).status).toBe(200)
  expect(await statesOf(discountId)).toEqual(['expired released', 'open reserved'])
})

test('a checkout whose payment page was created with other texts does not block its code', async () => {
  const { checkout, retry, discountId } = await interrupted(MINUTE_MS)
  await openPaymentPage(checkout, 'previous@pitlane.test')
  await db.update(checkouts).set({ sessionId: null, url: null }).where(eq(checkouts.id, checkout.id))
  expect((await retry()).status).toBe(200)
  expect(await statesOf(discountId)).toEqual(['expired released', 'open reserved'])
})

test('a checkout whose payment page is being created at this moment stays open', async () => {
  const { checkout, retry, discountId } = await interrupted(MINUTE_MS)
  await transaction(async (query) => {
    await query("select pg_advisory_xact_lock(hashtextextended('stripe ' || $1, 0))", [checkout.id])
    expect((await retry()).status).toBe(503)
  })
  expect(await statesOf(discountId)).toEqual(['open reserved'])
})
