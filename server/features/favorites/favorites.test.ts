import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_FAVORITES } from '#domain/favorites.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { favorites, follows } from '#server/platform/db/schema/favorites.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

const sold = (title = 'Downhill Only') => given.design({ title, status: 'approved' })

async function titles(person: { accessToken: string }) {
  const { items } = await (await as(person).get('/api/v1/favorites')).json()
  return (items as { title: string }[]).map(({ title }) => title)
}

test('favorites are private, listed latest first, each once', async () => {
  const [me, other] = [await given.signedIn(), await given.signedIn()]
  const [first, second] = [await sold('First'), await sold('Second')]
  for (const { id } of [first, second, first, second])
    expect((await as(me).put(`/api/v1/favorites/${id}`)).status).toBe(204)
  expect((await titles(me)).toSorted()).toEqual(['First', 'Second'])
  expect(await titles(other)).toEqual([])
  expect((await as(me).delete(`/api/v1/favorites/${first.id}`)).status).toBe(204)
  expect((await as(me).delete(`/api/v1/favorites/${first.id}`)).status).toBe(204)
  expect(await titles(me)).toEqual(['Second'])
})

test('100 concurrent clicks add one favorite', async () => {
  const me = await given.signedIn()
  const { id } = await sold()
  const responses = await Promise.all(Array.from({ length: 100 }, () => as(me).put(`/api/v1/favorites/${id}`)))
  expect(responses.every(({ status }) => status === 204)).toBe(true)
  expect(await titles(me)).toHaveLength(1)
})

test('requests of one account that wait for its lock leave the database connections to everyone else', async () => {
  const [me, { designerId }] = [await given.signedIn(), await sold()]
  const wanted = await Promise.all(Array.from({ length: 20 }, () => sold()))
  const responses = await whileLocked(me.id, async () => {
    const sent = [
      ...wanted.map(({ id }) => as(me).put(`/api/v1/favorites/${id}`)),
      as(me).put(`/api/v1/follows/${designerId}`),
    ]
    await expect.poll(countWaiting).toBe(1)
    expect((await guest.get('/api/v1/designs')).status).toBe(200)
    expect(await countWaiting()).toBe(1)
    return sent
  })
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(21).fill(204))
  expect(await titles(me)).toHaveLength(20)
})

test('saving a favorite again, or merging favorites that are saved, does not wait for the lock of the account', async () => {
  const [me, { id }] = [await given.signedIn(), await sold()]
  await as(me).put(`/api/v1/favorites/${id}`)
  await whileLocked(me.id, async () => {
    expect((await as(me).put(`/api/v1/favorites/${id}`)).status).toBe(204)
    expect((await as(me).post('/api/v1/favorites', { design_ids: [id] })).status).toBe(200)
    return []
  })
})

test('only designs for sale can become favorites', async () => {
  const me = await given.signedIn()
  const pending = await given.design({ status: 'pending' })
  for (const id of [pending.id, crypto.randomUUID()])
    expect((await as(me).put(`/api/v1/favorites/${id}`)).status).toBe(404)
  expect((await as(me).put('/api/v1/favorites/42')).status).toBe(400)
  expect(await titles(me)).toEqual([])
})

test('a favorite that is no longer for sale stays on the list without a card', async () => {
  const me = await given.signedIn()
  const design = await sold('Sold out of sight')
  await as(me).put(`/api/v1/favorites/${design.id}`)
  const cards = async () => (await (await guest.get(`/api/v1/designs/cards?ids=${design.id}`)).json()).items
  expect(await cards()).toEqual([expect.objectContaining({ id: design.id, title: 'Sold out of sight' })])
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, design.id))
  expect(await titles(me)).toEqual(['Sold out of sight'])
  expect(await cards()).toEqual([])
})

test('merging a guest’s favorites keeps their order and skips duplicates and designs not for sale', async () => {
  const me = await given.signedIn()
  const [known, a, b] = [await sold('Known'), await sold('A'), await sold('B')]
  const hidden = await given.design({ status: 'rejected' })
  await as(me).put(`/api/v1/favorites/${known.id}`)
  const ids = [a.id, known.id, b.id, a.id, hidden.id, crypto.randomUUID()]
  const merged = await as(me).post('/api/v1/favorites', { design_ids: ids })
  expect(merged.status).toBe(200)
  expect((await merged.json()).items.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual(['A', 'B'])
  expect((await titles(me)).toSorted()).toEqual(['A', 'B', 'Known'])
})

test('rejects more than the maximum number of favorites', async () => {
  const me = await given.signedIn()
  const { id: likedId } = await sold('Liked')
  const { designerId } = await sold()
  const many = Array.from({ length: MAX_FAVORITES - 1 }, (_, index) => ({
    title: `No. ${index}`,
    priceCents: cents(20_00),
    status: 'approved' as const,
    designerId,
  }))
  const rows = await db.insert(designs).values(many).returning({ id: designs.id })
  await db.insert(favorites).values(rows.map(({ id }) => ({ userId: me.id, designId: id, createdAt: new Date() })))
  const extra = await sold('One too many')
  expect((await as(me).put(`/api/v1/favorites/${likedId}`)).status).toBe(204)
  const rejected = await as(me).put(`/api/v1/favorites/${extra.id}`)
  expect(rejected.status).toBe(409)
  expect((await rejected.json()).message).toBe('You can save at most 200 favorites. Remove one first.')
  expect((await as(me).put(`/api/v1/favorites/${likedId}`)).status).toBe(204)
})

test('deleting an account deletes its favorites, follows and followers', async () => {
  const [me, fan] = [await given.signedIn('designer'), await given.signedIn()]
  const [own, other] = [await given.design({ status: 'approved', designerId: me.id }), await sold()]
  await as(me).put(`/api/v1/favorites/${other.id}`)
  await as(me).put(`/api/v1/follows/${other.designerId}`)
  expect((await as(fan).put(`/api/v1/follows/${own.designerId}`)).status).toBe(204)
  expect((await as(me).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await db.$count(favorites, eq(favorites.userId, me.id))).toBe(0)
  expect(await db.$count(follows, eq(follows.followerId, me.id))).toBe(0)
  expect(await db.$count(follows, eq(follows.designerId, me.id))).toBe(0)
})

/** Holds the lock of an account until the work is done. An array, because a promise would be awaited under the lock. */
function whileLocked<Result>(userId: string, work: () => Promise<Result[]>): Promise<Result[]> {
  return db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    return work()
  })
}

async function countWaiting() {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
