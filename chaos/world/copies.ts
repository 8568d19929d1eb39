import type Stripe from 'stripe'
import { quantile } from '../../bench/report/statistics.ts'
import type { World } from './open-world.ts'
import { originOf } from './pay-many.ts'
import { deliverEvent } from './stripe-events.ts'

export const COPIES = 50
/** Stripe sends an event again after a 409 or 503. */
const ACCEPTABLE = [200, 409, 503]

export type Copies = ReturnType<typeof countCopies>

/** Delivers duplicates of events, and collects the responses. */
export function countCopies(world: World) {
  const times: number[] = []
  const statuses = new Map<number, number>()
  let [events, refused] = [0, 0]
  return {
    /** All copies concurrently, at both instances, then one more, as Stripe does after a lost response. */
    async deliver(event: Stripe.Event) {
      const copies = Array.from({ length: COPIES }, (_, copy) => deliverEvent(originOf(world, copy), event))
      for (const { status, ms } of await Promise.all(copies)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        times.push(ms)
      }
      if ((await deliverEvent(originOf(world, events++), event)).status !== 200) refused++
    },
    areAccepted: () =>
      times.length > 0 && refused === 0 && [...statuses.keys()].every((status) => ACCEPTABLE.includes(status)),
    describe: () => [...statuses].map(([status, total]) => `${total.toLocaleString('en')} × ${status}`).join(', '),
    p99: () => quantile(times, 0.99),
  }
}
