import { cents } from '#domain/money.ts'
import { given } from '#test/given.ts'
import { sessionIdOf } from '#test/payment-form.ts'
import type { ChaosOptions } from '../case.ts'
import { openPerson, type Person, payAt } from './customers.ts'
import type { World } from './open-world.ts'

const CLIENTS = 8

export type Paid = { customer: Person; sessionId: string }

/** Customers who pay and do not return. */
export async function payMany(world: World, count: number, report: ChaosOptions['report']): Promise<Paid[]> {
  const pay = await openPayers(world)
  return pay(count, (paid) => paid % 50 === 0 && report(`${paid} of ${count} payments`))
}

/** Returns a function that pays concurrently, each time with the same customers. */
export async function openPayers(world: World) {
  let turn = 0
  const origin = () => originOf(world, turn++)
  const design = await given.design({ status: 'approved', priceCents: cents(24_99) })
  const cartItems = [{ designId: design.id, size: 'M', color: 'black', quantity: 1 }]
  const customers = await Promise.all(Array.from({ length: CLIENTS }, () => openPerson('customer', origin)))
  return async function pay(count: number, onPaid: (paid: number) => unknown = () => {}): Promise<Paid[]> {
    const paid: Paid[] = []
    let started = 0
    const runClient = async (customer: Person) => {
      while (started++ < count) {
        const { body } = await customer.insist('/functions/v1/create-checkout', { cartItems }, crypto.randomUUID())
        const url = String(body.url)
        await payAt(url)
        paid.push({ customer, sessionId: sessionIdOf(url) })
        onPaid(paid.length)
      }
    }
    await Promise.all(customers.map(runClient))
    return paid
  }
}

/** Takes turns between the instances. */
export function originOf({ webs }: World, turn: number) {
  const web = webs[turn % webs.length]
  if (!web) throw new Error('There is no instance.')
  return web.url
}
