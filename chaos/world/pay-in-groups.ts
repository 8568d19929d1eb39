import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import type { ChaosOptions } from '../case.ts'
import type { World } from './open-world.ts'
import { openPayers, type Paid } from './pay-many.ts'
import { listEvents } from './stripe-events.ts'

/** The sweep settles what is two minutes old, so only as many are paid at a time as can be settled in that time. */
const GROUP = 20

/**
 * Customers who pay and do not return. `settle` gets each payment with its event, which was not delivered. Returns how many
 * had an order before `settle`: those prove nothing about its creation.
 */
export async function payInGroups(
  world: World,
  count: number,
  report: ChaosOptions['report'],
  settle: (paid: Paid & { event: Stripe.Event }, index: number) => Promise<void>,
): Promise<number> {
  const pay = await openPayers(world)
  let [settled, early] = [0, 0]
  while (settled < count) {
    const group = await pay(Math.min(GROUP, count - settled))
    const events = new Map((await listEvents('checkout.session.completed')).map((event) => [sessionOf(event), event]))
    for (const paid of group) {
      const event = events.get(paid.sessionId)
      if (!event) throw new Error(`No event for ${paid.sessionId}.`)
      if (!(await isOpen(paid.sessionId))) early++
      await settle({ ...paid, event }, settled++)
    }
    report(`${settled} of ${count} payments`)
  }
  return early
}

function sessionOf({ data }: Stripe.Event) {
  return (data.object as { id: string }).id
}

async function isOpen(sessionId: string) {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.status, 'open')))
  return rows.length > 0
}
