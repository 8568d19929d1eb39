import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { KILL_TIMEOUT_MS, testKills } from '#test/kill.ts'
import { placeOrder, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()
const killEverywhere = testKills()

const ship_to = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')

async function countLabels() {
  const [row] = await query<{ count: number }>('select count(*)::int as count from sandbox.carrier_labels', [])
  return row?.count ?? 0
}

test(
  'after a kill anywhere in the purchase of a label, a retry pays for exactly one',
  async () => {
    const calls = await killEverywhere('the purchase of a label', async () => {
      const { admin, orderId, path } = await placeOrder()
      const before = await countLabels()
      const headers = { Authorization: `Bearer ${admin.accessToken}`, 'Content-Type': 'application/json' }
      const check = async () => {
        const retried = await as(admin).post(`${path}/labels`, { ship_to })
        expect([200, 409]).toContain(retried.status) // 409: the killed process had completed the purchase
        expect(await countLabels()).toBe(before + 1)
        expect(await db.$count(parcels, and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))).toBe(1)
      }
      return { task: { path: `${path}/labels`, headers, body: JSON.stringify({ ship_to }) }, check }
    })
    expect(calls).toBeGreaterThan(10)
  },
  KILL_TIMEOUT_MS,
)
