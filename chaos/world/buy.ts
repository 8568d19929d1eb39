import { cents } from '#domain/money.ts'
import type { Fault } from '#sandbox/faults.ts'
import { given } from '#test/given.ts'
import { CARDS, sessionIdOf } from '#test/payment-form.ts'
import type { createRandom } from '#test/random.ts'
import { declineAt, openPerson, payAt } from './customers.ts'
import { setStripeFault, type World } from './open-world.ts'

const CUSTOMERS = 10
const PRICES = [19_99, 24_99, 99_99]
export const FAULTS: Fault[] = ['error', 'reset', 'rate_limit', 'webhook_drop', 'webhook_duplicate', 'webhook_reorder']

/** Customers who buy at random: some abandon the payment page, never return, pay later, or get a refund. */
export async function openCustomers({ webs }: World, random: ReturnType<typeof createRandom>) {
  const origin = () => random.pick(webs).url
  const designs = await Promise.all(
    PRICES.map((price) => given.design({ status: 'approved', priceCents: cents(price) })),
  )
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => openPerson('customer', origin)))
  const admin = await openPerson('admin', origin)
  return async function buy(number: number): Promise<void> {
    if (random.chance(0.2)) await setStripeFault(random.pick(FAULTS), random.whole(1, 3))
    const customer = random.pick(customers)
    const key = `chaos-${number}`
    const cartItems = [{ designId: random.pick(designs).id, size: 'M', color: 'black', quantity: random.whole(1, 3) }]
    const { body } = await customer.insist('/functions/v1/create-checkout', { cartItems }, key)
    const url = String(body.url)
    if (random.chance(0.1)) return // abandons the payment page
    if (random.chance(0.1)) await declineAt(url)
    await payAt(url, random.chance(0.1) ? random.pick([CARDS.later, CARDS.failsLater]) : CARDS.good)
    if (random.chance(0.4)) return // never returns to the shop
    const verified = await customer.insist('/functions/v1/verify-payment', { sessionId: sessionIdOf(url) })
    const order = verified.body.order as { id: string } | null
    if (order && random.chance(0.25)) await admin.insist(`/api/v1/orders/${order.id}/refunds`, {}, key)
  }
}
