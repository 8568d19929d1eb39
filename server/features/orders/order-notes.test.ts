import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { orderNotes } from '#server/platform/db/schema/orders.ts'
import { given, PASSWORD } from '#test/given.ts'
import { auditOf, placeOrder, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

type Entry = { title: string; kind: string; detail: string | null; actor: string | null }

async function timelineOf(admin: { accessToken: string }, path: string) {
  return ((await (await as(admin).get(`${path}/timeline`)).json()) as { items: Entry[] }).items
}

test('a note appears in the timeline with its author, and the audit log does not repeat its text', async () => {
  const { admin, path, orderId } = await placeOrder()
  expect((await as(admin).post(`${path}/notes`, { text: '  Called the customer.\nShips on Monday.  ' })).status).toBe(
    204,
  )
  const [entry] = await timelineOf(admin, path)
  expect(entry).toMatchObject({ kind: 'note', detail: 'Called the customer.\nShips on Monday.', actor: admin.email })
  const audit = await auditOf(orderId)
  expect(audit).toMatchObject([{ action: 'note', actorId: admin.id }])
  expect(JSON.stringify(audit)).not.toContain('Monday')
})

test('a retry with the same id adds no second note', async () => {
  const { admin, path } = await placeOrder()
  const note = { id: crypto.randomUUID(), text: 'Fragile' }
  for (let tries = 0; tries < 2; tries++) expect((await as(admin).post(`${path}/notes`, note)).status).toBe(204)
  expect((await timelineOf(admin, path)).filter(({ kind }) => kind === 'note')).toHaveLength(1)
})

test('the data export contains the notes without their author, and the deletion of the account erases them', async () => {
  const { admin, customer, path, orderId } = await placeOrder()
  await as(admin).post(`${path}/notes`, { text: 'Called the customer.' })
  const other = await placeOrder()
  await as(admin).post(`${other.path}/notes`, { text: 'Another order' })
  const { order_notes } = await (await as(customer).get('/api/v1/me/export')).json()
  expect(order_notes).toEqual([{ order_id: orderId, text: 'Called the customer.', created_at: expect.any(String) }])
  expect((await as(customer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await db.$count(orderNotes, eq(orderNotes.orderId, orderId))).toBe(0)
  expect(await db.$count(orderNotes, eq(orderNotes.orderId, other.orderId))).toBe(1)
})

test('only admins write notes, and the customer does not see them in the shop', async () => {
  const { admin, customer, path } = await placeOrder()
  await as(admin).post(`${path}/notes`, { text: 'Suspicious address' })
  expect((await as(customer).post(`${path}/notes`, { text: 'Hello' })).status).toBe(403)
  expect((await as(await given.signedIn('designer')).post(`${path}/notes`, { text: 'Hello' })).status).toBe(403)
  expect(await (await as(customer).get(path)).text()).not.toContain('Suspicious')
  for (const text of ['', '  ', 'a\u0000b', 'x'.repeat(2001)])
    expect((await as(admin).post(`${path}/notes`, { text })).status).toBe(400)
  expect((await as(admin).post(`/api/v1/orders/${crypto.randomUUID()}/notes`, { text: 'Hi' })).status).toBe(404)
})
