import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FIRST_ORDER_NUMBER, formatOrderNumber } from '#domain/order-number.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

async function placeOrders(count: number) {
  const customer = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push(await given.order(customer.id, { designId: design.id }))
  return { customer, ids }
}

async function numberOf(id = '') {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
  return order?.number ?? 0
}

async function search(text: string) {
  const admin = await given.signedIn('admin')
  const response = await as(admin).get(`/api/v1/orders?search=${encodeURIComponent(text)}`)
  const { items } = (await response.json()) as { items: { id: string }[] }
  return items.map(({ id }) => id)
}

test('orders are numbered in the order in which they are placed', async () => {
  const { customer, ids } = await placeOrders(3)
  const numbers = await Promise.all(ids.map(numberOf))
  expect(numbers[0]).toBeGreaterThanOrEqual(FIRST_ORDER_NUMBER)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(3)
  const { order_number } = await (await as(customer).get(`/api/v1/orders/${ids[0]}`)).json()
  expect(order_number).toBe(formatOrderNumber(numbers[0] ?? 0))
})

test('a number cannot be chosen or changed', async () => {
  const { ids } = await placeOrders(1)
  await expect(db.execute(`update orders set number = 7 where id = '${ids[0]}'`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('can only be updated to DEFAULT') },
  })
})

test.each([
  (number: number) => `PL-${number}`,
  (number: number) => `pl-${number}`,
  (number: number) => `PL${number}`,
  (number: number) => ` #${number} `,
  (number: number) => String(number),
])('an admin finds an order by its number: %s', async (spell) => {
  const { ids } = await placeOrders(2)
  expect(await search(spell(await numberOf(ids[1])))).toContain(ids[1])
  expect(await search(spell(await numberOf(ids[1])))).not.toContain(ids[0])
  expect(await search('PL-999999999')).toEqual([])
})

test('the export starts with the order number and names the payment method', async () => {
  const { ids } = await placeOrders(1)
  const admin = await given.signedIn('admin')
  const number = formatOrderNumber(await numberOf(ids[0]))
  const [head, row] = (await (await as(admin).get(`/api/v1/orders/export?search=${number}`)).text()).split('\r\n')
  expect(head).toMatch(/^\W?Order number,Order,/)
  expect(row).toContain(`${number},${ids[0]},`)
  expect(row).toContain(',paid,Visa ending in 4242,')
})
