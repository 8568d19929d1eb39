import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { customerOf, deliveredOrder, REVIEW, writeReview } from '#test/ratings.ts'
import { as } from '#test/site.ts'

testDatabase()

const approved = () => given.design({ status: 'approved' })

test('a customer reviews a delivered design, and only the first name is stored', async () => {
  const design = await approved()
  const me = await customerOf(design.id)
  await as(me).patch('/api/v1/me', { display_name: 'Mara Voss' })
  expect(await writeReview(me, design.id, { text: '  Great.\n\nBuy it.  ' })).toMatchObject({
    author: 'Mara',
    stars: 4,
    fit: 'true',
    text: 'Great.\n\nBuy it.',
    product: 'tee',
    size: 'M',
    color: 'black',
    state: 'pending',
    photos: [],
  })
})

test('a customer without a name is a verified buyer', async () => {
  const design = await approved()
  expect(await writeReview(await customerOf(design.id), design.id)).toMatchObject({ author: 'Verified buyer' })
})

test('rejects a review without a delivered purchase', async () => {
  const design = await approved()
  const me = await given.signedIn()
  const write = async () => (await as(me).post('/api/v1/ratings', { design_id: design.id, ...REVIEW })).status
  expect(await write()).toBe(403)
  const order = await given.order(me.id, { designId: design.id })
  expect(await write()).toBe(403)
  await db.update(orders).set({ status: 'delivered', paymentStatus: 'refunded' }).where(eq(orders.id, order))
  expect(await write()).toBe(403)
  await db.update(orders).set({ paymentStatus: 'partially_refunded' }).where(eq(orders.id, order))
  await db.update(orderItems).set({ refundedQuantity: 1 }).where(eq(orderItems.orderId, order))
  expect(await write()).toBe(403)
  const stranger = await customerOf((await approved()).id)
  expect((await as(stranger).post('/api/v1/ratings', { design_id: design.id, ...REVIEW })).status).toBe(403)
  await db.update(orderItems).set({ refundedQuantity: 0 }).where(eq(orderItems.orderId, order))
  expect(await write()).toBe(201)
})

test('the database rejects a review for a line of another customer, design or product, or an order that was not delivered', async () => {
  const [design, other] = [await approved(), await approved()]
  const me = await customerOf(design.id)
  const stranger = await given.signedIn()
  const [line] = await db.select().from(orderItems).where(eq(orderItems.designId, design.id))
  const now = new Date()
  const fields = { author: 'Mara', stars: 5, fit: 'true', createdAt: now, writtenAt: now } as const
  const row: typeof ratings.$inferInsert = {
    ...fields,
    product: 'tee',
    customerId: me.id,
    designId: design.id,
    orderItemId: line?.id ?? '',
  }
  const refused = (change: Partial<typeof ratings.$inferInsert>) =>
    expect(db.insert(ratings).values({ ...row, ...change })).rejects.toMatchObject({
      cause: { constraint: 'ratings_purchase_check' },
    })
  await refused({ customerId: stranger.id })
  await refused({ designId: other.id })
  await refused({ product: 'hat' })
  await db.update(orders).set({ status: 'shipped' })
  await refused({})
  await db.update(orders).set({ status: 'delivered' })
  for (const change of [{ stars: 6 }, { stars: 0 }, { fit: 'tight' }, { state: 'draft' }, { text: 'x'.repeat(2001) }])
    await expect(db.insert(ratings).values({ ...row, ...change } as typeof row)).rejects.toThrow()
  await db.insert(ratings).values(row)
  await expect(db.update(ratings).set({ customerId: stranger.id })).rejects.toThrow()
})

test('designers cannot review their own designs', async () => {
  const designer = await given.signedIn('designer')
  const design = await given.design({ status: 'approved', designerId: designer.id })
  await deliveredOrder(designer.id, design.id)
  expect((await as(designer).post('/api/v1/ratings', { design_id: design.id, ...REVIEW })).status).toBe(403)
  expect((await (await as(designer).get('/api/v1/ratings/mine')).json()).items).toEqual([])
})

test('only one of several concurrent reviews of a design succeeds', async () => {
  const design = await approved()
  const me = await customerOf(design.id)
  await deliveredOrder(me.id, design.id)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => as(me).post('/api/v1/ratings', { design_id: design.id, ...REVIEW })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect(await db.$count(ratings, eq(ratings.customerId, me.id))).toBe(1)
})

test.each([
  { stars: 0 },
  { stars: 6 },
  { stars: 4.5 },
  { fit: 'tight' },
  { text: 'x'.repeat(2001) },
  { text: 'a\u0000b' },
  { text: 'a\u202eb' },
  { photos: ['a', 'b', 'c', 'd'] },
  { state: 'published' },
])('rejects %o', async (change) => {
  const design = await approved()
  const me = await customerOf(design.id)
  const response = await as(me).post('/api/v1/ratings', { design_id: design.id, ...REVIEW, ...change })
  expect(response.status).toBe(400)
})

test('an edit returns the review to the queue, and a stranger cannot edit or delete it', async () => {
  const design = await approved()
  const [me, stranger] = [await customerOf(design.id), await customerOf(design.id)]
  const { id } = await writeReview(me, design.id)
  const change = { stars: 1, fit: 'small', text: 'It shrank.' }
  expect((await as(stranger).put(`/api/v1/ratings/${id}`, change)).status).toBe(404)
  expect((await as(stranger).delete(`/api/v1/ratings/${id}`)).status).toBe(404)
  const admin = await given.signedIn('admin')
  await as(admin).post(`/api/v1/ratings/${id}/reject`, { version: 1, reason: 'Off topic.' })
  const edited = await as(me).put(`/api/v1/ratings/${id}`, change)
  expect(await edited.json()).toMatchObject({ ...change, state: 'pending', rejection_reason: null })
  expect((await as(me).delete(`/api/v1/ratings/${id}`)).status).toBe(204)
  expect((await as(me).delete(`/api/v1/ratings/${id}`)).status).toBe(404)
  await writeReview(me, design.id)
})

test('lists the designs of an order that can be reviewed, with the reviews', async () => {
  const design = await approved()
  const [me, stranger] = [await given.signedIn(), await given.signedIn()]
  const pending = await given.order(me.id, { designId: design.id })
  const order = await deliveredOrder(me.id, design.id)
  const list = async (user: typeof me, query: string) =>
    (await (await as(user).get(`/api/v1/ratings/mine?${query}`)).json()).items
  expect(await list(me, `order_id=${pending}`)).toEqual([])
  expect(await list(me, `order_id=${order}`)).toMatchObject([{ design_id: design.id, order_id: order, review: null }])
  expect(await list(stranger, `order_id=${order}`)).toEqual([])
  expect(await list(stranger, `design_id=${design.id}`)).toEqual([])
  const { id } = await writeReview(me, design.id)
  expect(await list(me, `design_id=${design.id}`)).toMatchObject([{ review: { id, ...REVIEW } }])
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, order))
  expect(await list(me, `order_id=${order}`)).toMatchObject([{ review: { id } }])
})

test('a review keeps the size, color and order of the item it is about when the customer orders the design again', async () => {
  const design = await approved()
  const me = await given.signedIn()
  const order = await deliveredOrder(me.id, design.id)
  const { id } = await writeReview(me, design.id)
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, order))
  const another = await deliveredOrder(me.id, design.id)
  const pending = await given.order(me.id, { designId: design.id })
  for (const later of [another, pending])
    await db.update(orderItems).set({ size: 'XXL', color: 'red' }).where(eq(orderItems.orderId, later))
  const list = async (query: string) => (await (await as(me).get(`/api/v1/ratings/mine?${query}`)).json()).items
  const item = { size: line?.size, color: line?.color }
  expect(item).not.toEqual({ size: 'XXL', color: 'red' })
  const review = { id, ...item }
  expect(await list(`design_id=${design.id}`)).toMatchObject([{ order_id: order, ...item, review }])
  // In another order, the item is that of the order.
  expect(await list(`order_id=${another}`)).toMatchObject([{ order_id: another, size: 'XXL', color: 'red', review }])
})
