import { cents } from '#domain/money.ts'
import { given } from '#test/given.ts'
import { CARDS, sessionIdOf } from '#test/payment-form.ts'
import type { ChaosOptions } from '../case.ts'
import { openPerson, type Person, payAt } from './customers.ts'
import type { World } from './open-world.ts'

const CLIENTS = 8

export type Paid = { customer: Person; sessionId: string }

/** Customers who pay and do not return. */
export async function payMany(world: World, count: number, report: ChaosOptions['report']): Promise<Paid[]> {
  let turn = 0
  const origin = () => originOf(world, turn++)
  const design = await given.design({ status: 'approved', priceCents: cents(24_99) })
  const cartItems = [{ designId: design.id, size: 'M', color: 'black', quantity: 1 }]
  const paid: Paid[] = []
  let started = 0
  const runClient = async () => {
    const customer = await openPerson('customer', origin)
    while (started++ < count) {
      const { body } = await customer.insist('/functions/v1/create-checkout', { cartItems }, crypto.randomUUID())
      const url = String(body.url)
      await payAt(url, CARDS.good)
      paid.push({ customer, sessionId: sessionIdOf(url) })
      if (paid.length % 50 === 0) report(`${paid.length} of ${count} payments`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, runClient))
  return paid
}

/** Takes turns between the instances. */
export function originOf({ webs }: World, turn: number) {
  const web = webs[turn % webs.length]
  if (!web) throw new Error('There is no instance.')
  return web.url
}
