import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

test('customers download their account, addresses, favorites and all their orders, and no one else’s', async () => {
  const [me, other] = [await given.signedIn(), await given.signedIn()]
  await as(me).patch('/api/v1/me', { display_name: 'Mara Voss' })
  const address = { name: 'Mara Voss', address_line1: '1 Pit Lane', city_locality: 'Austin', state_province: 'TX' }
  await as(me).post('/api/v1/me/addresses', { ...address, postal_code: '78701', country_code: 'US' })
  const design = await given.design({ status: 'approved', title: 'Late Brake' })
  await as(me).put(`/api/v1/favorites/${design.id}`)
  await as(me).put(`/api/v1/follows/${design.designerId}`)
  const mine: string[] = []
  for (let count = 0; count < 103; count++) mine.push(await given.order(me.id, { designId: design.id }))
  await db
    .update(orders)
    .set({ status: 'delivered', giftMessage: 'Happy birthday!' })
    .where(eq(orders.id, mine[0] ?? ''))
  const review = { stars: 4, fit: 'small', text: 'Tight, but great.' }
  expect((await as(me).post('/api/v1/ratings', { design_id: design.id, ...review })).status).toBe(201)
  const theirs = await given.order(other.id, { designId: design.id })
  const response = await as(me).get('/api/v1/me/export')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="pitlane-data.json"')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const data = await response.json()
  expect(data).toMatchObject({
    account: { user_id: me.id, email: me.email, display_name: 'Mara Voss', role: 'customer' },
    sessions: [{ current: true }],
    addresses: [address],
    favorites: [{ id: design.id, title: 'Late Brake' }],
    follows: [{ designer_id: design.designerId }],
    reviews: [{ design_id: design.id, state: 'pending', ...review }],
    orders_total: 103,
  })
  expect(data.orders.map(({ id }: { id: string }) => id).toSorted()).toEqual(mine.toSorted())
  expect(data.orders.find(({ id }: { id: string }) => id === mine[0])).toMatchObject({
    gift_message: 'Happy birthday!',
  })
  expect(JSON.stringify(data)).not.toContain(theirs)
  expect(JSON.stringify(data)).not.toContain(other.email)
})

test('guests cannot download data', async () => {
  expect((await guest.get('/api/v1/me/export')).status).toBe(401)
})
