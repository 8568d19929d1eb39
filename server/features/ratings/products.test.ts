import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { customerOf, deliveredOrder, publishedReview, REVIEW, writeReview } from '#test/ratings.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { inviteCustomers } from './invite-customers.ts'

testDatabase()
testSandbox()

const approved = () => given.design({ status: 'approved', title: 'Late Brake' })

/** A customer who bought the design as a tee, then as a hoodie. */
async function customerOfBoth(designId: string) {
  const me = await customerOf(designId, 'tee')
  await deliveredOrder(me.id, designId, new Date(), 'hoodie')
  return me
}

async function listed(designId: string, query = '') {
  return (await guest.get(`/api/v1/designs/${designId}/ratings${query}`)).json()
}

test('a customer reviews each product that they bought, once, and no other', async () => {
  const design = await approved()
  const me = await customerOfBoth(design.id)
  const write = (product: string) => as(me).post('/api/v1/ratings', { design_id: design.id, product, ...REVIEW })
  expect((await write('hat')).status).toBe(403)
  for (const product of ['tee', 'hoodie']) {
    const response = await write(product)
    expect([response.status, (await response.json()).product]).toEqual([201, product])
    expect((await write(product)).status).toBe(409)
  }
  const { items } = await (await as(me).get(`/api/v1/ratings/mine?design_id=${design.id}`)).json()
  expect(items).toMatchObject([
    { product: 'hoodie', is_main: false, review: { product: 'hoodie' } },
    { product: 'tee', is_main: true, review: { product: 'tee' } },
  ])
  const { reviews } = await (await as(me).get('/api/v1/me/export')).json()
  expect(reviews.map(({ product }: { product: string }) => product).toSorted()).toEqual(['hoodie', 'tee'])
})

test('without a product, the review is about the item that was ordered last', async () => {
  const design = await approved()
  expect(await writeReview(await customerOfBoth(design.id), design.id)).toMatchObject({ product: 'hoodie' })
})

test('an order line from before products existed counts as the main product', async () => {
  const design = await approved()
  const me = await customerOf(design.id)
  await db.update(orderItems).set({ product: null }).where(eq(orderItems.designId, design.id))
  expect(await writeReview(me, design.id, { product: 'tee' })).toMatchObject({ product: 'tee' })
})

test('of several concurrent reviews, one per product succeeds', async () => {
  const design = await approved()
  const me = await customerOfBoth(design.id)
  const answers = await Promise.all(
    ['tee', 'hoodie', 'tee', 'hoodie'].map((product) =>
      as(me).post('/api/v1/ratings', { design_id: design.id, product, ...REVIEW }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  const rows = await db.select().from(ratings).where(eq(ratings.customerId, me.id))
  expect(rows.map(({ product }) => product).toSorted()).toEqual(['hoodie', 'tee'])
})

test('totals are kept per product, and the stars of the design are those of all', async () => {
  const design = await approved()
  const admin = await given.signedIn('admin')
  await publishedReview(admin, design.id, { product: 'tee', stars: 5, fit: 'true' })
  const hoodie = await publishedReview(admin, design.id, { product: 'hoodie', stars: 2, fit: 'small' })
  const { totals, products } = await listed(design.id)
  expect(totals).toMatchObject({ count: 2, average: 3.5, fits: { small: 1, true: 1, large: 0 } })
  expect(products).toMatchObject([
    { product: 'tee', count: 1, average: 5, fits: { small: 0, true: 1, large: 0 } },
    { product: 'hoodie', count: 1, average: 2, fits: { small: 1, true: 0, large: 0 } },
  ])
  expect((await listed(design.id, '?product=hoodie')).items).toMatchObject([{ id: hoodie.id, product: 'hoodie' }])
  await as(hoodie.user).delete(`/api/v1/ratings/${hoodie.id}`)
  expect(await listed(design.id)).toMatchObject({ totals: { count: 1 }, products: [{ product: 'tee' }] })
})

test('the totals are right after many concurrent decisions about two products', async () => {
  const design = await approved()
  const admin = await given.signedIn('admin')
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      publishedReview(admin, design.id, { product: index % 2 ? 'tee' : 'hoodie', stars: 4, fit: 'large' }),
    ),
  )
  const { totals, products } = await listed(design.id)
  expect([totals.count, ...products.map(({ count }: { count: number }) => count)]).toEqual([8, 4, 4])
})

test('the invitation links to the form of each product, and a rejection to the form of the rejected review', async () => {
  const design = await approved()
  const [me, admin] = [await customerOfBoth(design.id), await given.signedIn('admin')]
  const { id } = await writeReview(me, design.id, { product: 'tee' })
  await inviteCustomers(new Date(Date.now() + 6 * DAY_MS))
  await as(admin).post(`/api/v1/ratings/${id}/reject`, { version: 1 })
  await runJobs()
  const mails = await (await guest.get(`/sandbox/mail?email=${encodeURIComponent(me.email)}`)).json()
  const textOf = (start: string) =>
    (mails as { subject: string; text: string }[])
      .filter(({ subject }) => subject.startsWith(start))
      .map(({ text }) => text)
      .join()
  expect(textOf('How does it fit?')).toContain(`/account/reviews/${design.id}?product=hoodie`)
  expect(textOf('How does it fit?')).not.toContain('?product=tee')
  expect(textOf('Your review was not published')).toContain(`/account/reviews/${design.id}?product=tee`)
  expect(textOf('Your review was not published')).toContain('“Late Brake” (t-shirt)')
})
