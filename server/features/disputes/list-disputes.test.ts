import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { disputedOrder, testDisputes } from '#test/disputed-orders.ts'
import { as } from '#test/site.ts'

const bank = testDisputes()

test.each([
  ['an open dispute', 'needs_response', 409],
  ['a lost dispute', 'lost', 409],
  ['an inquiry', 'warning_needs_response', 200],
  ['a won dispute', 'won', 200],
] as const)('a refund after %s is refused unless the bank took no money', async (_, status, expected) => {
  const { admin, order } = await disputedOrder(bank, { status })
  bank.interrupt({ path: '/v1/refunds', when: 'before' })
  const response = await as(admin).post(`/api/v1/orders/${order.id}/refunds`, {})
  expect(response.status).toBe(expected) // a refund is stored, and the sweep sends it
  const { message = '' } = (await response.json()) as { message?: string }
  expect(message.includes('disputed this payment with the bank')).toBe(expected === 409)
})

test('admins see the dispute of an order, and its customer does not', async () => {
  const { id, admin, customer, order } = await disputedOrder(bank)
  const path = `/api/v1/orders/${order.id}`
  const dispute = { id, status: 'needs_response', amount: 34.98 }
  expect(await (await as(admin).get(path)).json()).toMatchObject({ dispute })
  expect(await (await as(customer).get(path)).json()).toMatchObject({ dispute: null })
  const other = await disputedOrder(bank)
  await db.delete(disputeFiles).where(eq(disputeFiles.disputeId, other.id))
  await db.delete(disputes).where(eq(disputes.id, other.id))
  const list = (await (await as(admin).get('/api/v1/orders?disputed=true&limit=50')).json()) as {
    items: { id: string }[]
  }
  const ids = list.items.map((item) => item.id)
  expect(ids).toContain(order.id)
  expect(ids).not.toContain(other.order.id)
})

test('the timeline tells what happened', async () => {
  const { admin, order, post } = await disputedOrder(bank)
  await post('accept')
  const response = await as(admin).get(`/api/v1/orders/${order.id}/timeline`)
  const { items } = (await response.json()) as { items: { title: string; detail: string | null }[] }
  expect(items).toContainEqual(
    expect.objectContaining({
      title: 'Payment disputed: $34.98',
      detail: 'The customer says the order did not arrive',
    }),
  )
  expect(items.map(({ title }) => title)).toContain('Dispute closed: lost')
})

test('lists open disputes oldest first and closed ones newest first, page by page', async () => {
  const one = await disputedOrder(bank)
  const two = await disputedOrder(bank)
  await two.post('accept')
  const list = async (query: string) => {
    const response = await as(one.admin).get(`/api/v1/disputes?${query}`)
    return (await response.json()) as { items: { id: string }[]; next_cursor: string | null; total: number }
  }
  const open = await list('limit=50')
  expect(open.items.map(({ id }) => id)).toContain(one.id)
  expect(open.items.map(({ id }) => id)).not.toContain(two.id)
  const closed = await list('state=closed&limit=1')
  expect(closed.items).toHaveLength(1)
  expect((await list('state=closed&limit=50')).items.map(({ id }) => id)).toContain(two.id)
})
