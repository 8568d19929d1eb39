import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '#server/features/accounts/delete-account.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { findDesigner } from './find-designer.ts'
import { listDesigners } from './list-designers.ts'

testDatabase()

async function listAllDesigners(limit = 50) {
  const seen: Awaited<ReturnType<typeof listDesigners>>['items'] = []
  let after: string | undefined
  do {
    const page = await listDesigners({ after, limit })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    seen.push(...page.items)
    after = page.next_cursor ?? undefined
  } while (after)
  return seen
}

test('[spec 27] paging lists every designer with an approved design once', async () => {
  const sellers = await Promise.all(Array.from({ length: 7 }, () => given.account('designer')))
  for (const { id } of sellers) await given.design({ designerId: id, status: 'approved' })
  const expected = sellers.map(({ id }) => id)
  const listed = (await listAllDesigners(3)).map(({ user_id }) => user_id).filter((id) => expected.includes(id))
  expect(listed.toSorted()).toEqual(expected.toSorted())
})

test('designers without approved designs and deleted accounts are not public', async () => {
  const [waiting, rejected, left] = await Promise.all([1, 2, 3].map(() => given.signedIn('designer')))
  await given.design({ designerId: waiting?.id, status: 'pending' })
  await given.design({ designerId: rejected?.id, status: 'rejected' })
  const sold = await given.design({ designerId: left?.id, status: 'approved' })
  await given.order((await given.account()).id, { designId: sold.id })
  expect(await findDesigner(left?.id ?? '')).toBeDefined()
  await deleteAccount(
    { id: left?.id ?? '', email: '', role: 'designer', sessionId: '' },
    PASSWORD,
    'https://pitlane.test',
    new Date(),
  )
  const listed = (await listAllDesigners()).map(({ user_id }) => user_id)
  for (const person of [waiting, rejected, left]) {
    expect(listed).not.toContain(person?.id)
    expect(await findDesigner(person?.id ?? '')).toBeUndefined()
  }
  expect(await findDesigner('unknown')).toBeUndefined()
})

test('[spec 357] a designer has a name or a fallback, designs in the shop, and a start date', async () => {
  const { id } = await given.account('designer')
  const days = [2, 5, 9, 12].map((day) => new Date(Date.UTC(2026, 2, day)))
  for (const createdAt of days)
    await given.design({ designerId: id, status: 'approved', title: `Day ${createdAt.getUTCDate()}`, createdAt })
  await given.design({ designerId: id, status: 'pending', createdAt: new Date(Date.UTC(2025, 0, 1)) })
  expect(await findDesigner(id)).toEqual({
    user_id: id,
    slug: null,
    avatar_url: null,
    display_name: 'Unknown Designer',
    bio: '',
    design_count: 4,
    design_count_is_exact: true,
    since: '2026-03-02T00:00:00.000Z',
  })
  await db.update(profiles).set({ displayName: 'Jonas Lindqvist' }).where(eq(profiles.userId, id))
  const entry = (await listAllDesigners()).find(({ user_id }) => user_id === id)
  expect(entry?.display_name).toBe('Jonas Lindqvist')
  expect(entry?.designs.map(({ title }) => title)).toEqual(['Day 12', 'Day 9', 'Day 5'])
  expect(JSON.stringify(entry)).not.toContain('@')
})

test('an invalid cursor returns the first page', async () => {
  const [first] = (await listDesigners({ limit: 1 })).items
  expect((await listDesigners({ after: "' or true --", limit: 1 })).items[0]?.user_id).toBe(first?.user_id)
})

test('a designer with thousands of designs is listed once, with three designs and a capped count', async () => {
  const { id } = await given.account('designer')
  await db.execute(sql`insert into designs (title, price, designer_id, status, search_text)
    select 'Lap ' || n, 24.99, ${id}, 'approved', '' from generate_series(1, 5000) n`)
  await db.execute(sql`analyze designs`)
  const found = (await listAllDesigners()).find(({ user_id }) => user_id === id)
  expect(found).toMatchObject({ design_count: 1000, design_count_is_exact: false })
  expect(found?.designs).toHaveLength(3)
})
