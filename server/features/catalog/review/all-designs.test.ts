import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { profiles, users } from '#server/platform/db/schema/accounts.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

const asAdmin = async () => as(await given.signedIn('admin'))
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`

type List = { items: { id: string }[]; next_cursor: string | null; total: number }

async function list(query: Record<string, string>): Promise<List> {
  return (await (await asAdmin()).get(`/api/v1/designs/all?${new URLSearchParams(query)}`)).json()
}

async function ids(query: Record<string, string>) {
  return (await list(query)).items.map(({ id }) => id)
}

/** One design of each status, with a word in the title that no other design has. */
async function designsOfAllStatuses() {
  const word = newWord()
  const designer = await given.signedIn('designer')
  const of = (status: 'pending' | 'approved' | 'rejected', change = {}) =>
    given.design({ designerId: designer.id, title: `${word} ${status}`, status, ...change })
  const pending = await of('pending')
  const approved = await of('approved')
  const rejected = await of('rejected')
  const archived = await of('rejected', { archivedAt: new Date(), firstApprovedAt: new Date() })
  return { word, designer, pending, approved, rejected, archived }
}

test('an admin finds designs of every status by text, status, designer and ID', async () => {
  const { word, designer, pending, approved, rejected, archived } = await designsOfAllStatuses()
  const all = [pending, approved, rejected, archived].map(({ id }) => id)
  expect((await ids({ search: word })).sort()).toEqual([...all].sort())
  expect((await ids({ search: word.toUpperCase() })).sort()).toEqual([...all].sort())
  for (const [status, { id }] of Object.entries({ pending, approved, rejected, archived }))
    expect(await ids({ search: word, status })).toEqual([id])
  expect((await ids({ designer: designer.email.slice(0, -3) })).sort()).toEqual([...all].sort())
  expect((await ids({ designer: designer.id })).sort()).toEqual([...all].sort())
  expect(await ids({ search: archived.id })).toEqual([archived.id])
  expect(await ids({ designer: newWord() })).toEqual([])
  expect(await ids({ search: '%' })).not.toContain(pending.id)
})

test('finds a designer whose name hundreds of customers share', async () => {
  const word = newWord()
  const people = Array.from({ length: 201 }, (_, index) => ({
    id: crypto.randomUUID(),
    email: `${word}-${index}@pitlane.test`,
  }))
  await db.insert(users).values(people)
  await db.insert(profiles).values(people.map(({ id, email }) => ({ userId: id, email, displayName: word })))
  const designer = await given.account('designer')
  await db.update(profiles).set({ displayName: word }).where(eq(profiles.userId, designer.id))
  const { id } = await given.design({ designerId: designer.id })
  expect(await ids({ designer: word.toUpperCase() })).toEqual([id])
})

test('filters by category and by the day of submission', async () => {
  const word = newWord()
  const [category] = await db.select().from(categories).limit(1)
  const old = await given.design({ title: word, createdAt: new Date('2026-02-03T23:59:00Z') })
  const filed = await given.design({ title: word, categoryId: category?.id ?? null })
  expect(await ids({ search: word, category_id: category?.id ?? '' })).toEqual([filed.id])
  expect(await ids({ search: word, category_id: 'none' })).toEqual([old.id])
  expect(await ids({ search: word, from: '2026-02-03', to: '2026-02-03' })).toEqual([old.id])
  expect(await ids({ search: word, to: '2026-02-02' })).toEqual([])
})

test.each(['newest', 'oldest', 'changed'])('pages through the list, sorted by %s', async (sort) => {
  const word = newWord()
  for (let day = 1; day <= 5; day++) {
    const at = new Date(Date.UTC(2026, 0, day))
    await given.design({ title: `${word} ${day}`, createdAt: at, updatedAt: new Date(at.getTime() + 1000) })
  }
  const found: string[] = []
  let after = ''
  do {
    const page = await list({ search: word, sort, limit: '2', ...(after && { after }) })
    expect(page.total).toBe(5)
    found.push(...page.items.map(({ id }) => id))
    after = page.next_cursor ?? ''
  } while (after)
  const whole = await ids({ search: word, sort })
  expect(found).toEqual(whole)
  expect(new Set(found).size).toBe(5)
})

test('the history lists the submission, decisions with reasons, and edits with old and new values', async () => {
  const designer = await given.signedIn('designer')
  const { id } = await given.design({ designerId: designer.id, title: 'Downhill Only' })
  const account = await given.signedIn('admin')
  const admin = as(account)
  const { updated_at } = await (await admin.get(`/api/v1/designs/${id}`)).json()
  await admin.patch(`/api/v1/designs/${id}`, { updated_at, title: 'Uphill Only', price: 30, tags: ['hill'] })
  await decide(admin, id, 'reject', 'Too dark.')
  const first = await (await admin.get(`/api/v1/designs/${id}/history?limit=1`)).json()
  expect(first).toMatchObject({ items: [{ action: 'reject', reason: 'Too dark.' }], total: 3 })
  const rest = await (await admin.get(`/api/v1/designs/${id}/history?after=${first.next_cursor}`)).json()
  expect(rest).toMatchObject({
    items: [
      {
        action: 'edit',
        actor: { id: account.id, email: account.email },
        changes: [
          { field: 'Title', before: 'Downhill Only', after: 'Uphill Only' },
          { field: 'Price', before: '$24.99', after: '$30.00' },
          { field: 'Tags', before: '', after: 'hill' },
        ],
      },
      { action: 'submit', actor: { email: designer.email } },
    ],
    next_cursor: null,
  })
})

test('an admin changes the category of a design, and the history names it', async () => {
  const [category] = await db.select().from(categories).limit(1)
  const { id } = await given.design({ status: 'approved' })
  const admin = await asAdmin()
  const { updated_at } = await (await admin.get(`/api/v1/designs/${id}`)).json()
  const edit = (category_id: string) => admin.patch(`/api/v1/designs/${id}`, { updated_at, category_id })
  expect((await edit(crypto.randomUUID())).status).toBe(400)
  expect(await (await edit(category?.id ?? '')).json()).toMatchObject({ category: { name: category?.name } })
  const { items } = await (await admin.get(`/api/v1/designs/${id}/history`)).json()
  expect(items[0].changes).toEqual([{ field: 'Category', before: 'Uncategorized', after: category?.name }])
})

test('the history of an unknown design returns 404', async () => {
  expect((await (await asAdmin()).get(`/api/v1/designs/${crypto.randomUUID()}/history`)).status).toBe(404)
})
