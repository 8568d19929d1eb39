import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/order-number.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { invoices, orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

type Hits = Record<'orders' | 'people' | 'designs', { id: string; title: string; detail: string }[]>

async function asAdmin() {
  const admin = as(await given.signedIn('admin'))
  return async (text: string): Promise<Hits> => {
    const response = await admin.get(`/api/v1/admin-search?q=${encodeURIComponent(text)}`)
    expect(response.status).toBe(200)
    return response.json()
  }
}

test('[MA8] finds an order by its number, invoice and tracking number', async () => {
  const find = await asAdmin()
  const customer = await given.account()
  const id = await given.order(customer.id, { designId: (await given.design()).id })
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const number = order?.number ?? 0
  await db.insert(invoices).values({ number: 4711, orderId: id, issuedAt: new Date() })
  await db
    .insert(parcels)
    .values({ orderId: id, trackingNumber: '1Z999AA10123456784', carrierCode: 'ups', createdAt: new Date() })
  const hit = { id, title: formatOrderNumber(number) }
  for (const text of [formatOrderNumber(number), String(number), `pl${number}`])
    expect((await find(text)).orders).toEqual([{ ...hit, detail: customer.email }])
  for (const text of ['4711', 'Invoice No. 4711'])
    expect((await find(text)).orders).toMatchObject([{ ...hit, detail: `Invoice No. 4711 · ${customer.email}` }])
  expect((await find('1z999aa1 0123 4567 84')).orders).toMatchObject([hit])
  expect((await find('PL-999999999')).orders).toEqual([])
})

test('[MA8] finds people by name and email address, designers before customers', async () => {
  const find = await asAdmin()
  const [customer, designer] = [await given.account(), await given.account('designer')]
  for (const { id } of [customer, designer])
    await db.update(profiles).set({ displayName: 'Tazio Brandt' }).where(eq(profiles.userId, id))
  expect((await find('tazio')).people.map(({ id }) => id)).toEqual([designer.id, customer.id])
  expect((await find(customer.email ?? '')).people).toEqual([
    { id: customer.id, title: 'Tazio Brandt', detail: `${customer.email} · customer` },
  ])
  expect((await find('ta')).people).toHaveLength(2)
  expect((await find('azio_')).people).toEqual([])
})

test('[MA8] finds designs of every status by a part of the title, at most six', async () => {
  const find = await asAdmin()
  const hidden = await given.design({ title: 'Qwertz Chicane', status: 'rejected' })
  expect((await find('ertz chi')).designs).toMatchObject([{ id: hidden.id, detail: 'Unknown Designer · rejected' }])
  const takenDown = { takenDownAt: new Date(), takenDownFrom: 'approved', archivedAt: new Date() } as const
  const removed = await given.design({ title: 'Esses Removed', status: 'rejected', ...takenDown })
  expect((await find('esses rem')).designs).toMatchObject([{ id: removed.id, detail: 'Unknown Designer · taken down' }])
  for (let count = 0; count < 7; count++) await given.design({ title: `Yokohama ${count}` })
  expect((await find('yokohama')).designs).toHaveLength(6)
})

test.each(['', '%20', 'x'.repeat(201), 'a%0Ab'])('rejects the text %j', async (text) => {
  const admin = as(await given.signedIn('admin'))
  expect((await admin.get(`/api/v1/admin-search?q=${text}`)).status).toBe(400)
})
