import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'

testDatabase()

async function page(query = '') {
  return (await guest.get(`/api/v1/designs${query}`)).json()
}

test('[spec 1, 223, 281] a guest sees the approved designs, newest first, page by page, each once', async () => {
  const designer = await given.account('designer')
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + (index >> 1))))
  for (const createdAt of days) await given.design({ designerId: designer.id, status: 'approved', createdAt })
  await given.design({ status: 'pending' })
  await given.design({ status: 'rejected' })
  const seen: { id: string; created_at: string }[] = []
  let after = ''
  do {
    const { items, next_cursor, total } = await page(`?limit=2${after}`)
    expect(total).toBe(7)
    seen.push(...items)
    after = next_cursor ? `&after=${next_cursor}` : ''
  } while (after)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(7)
  expect(seen.map(({ created_at }) => created_at)).toEqual(
    seen
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  )
})

test('a public answer carries neither e-mail addresses nor sales', async () => {
  await given.design({ status: 'approved' })
  const text = JSON.stringify(await page())
  expect(text).not.toContain('@')
  expect(text).not.toContain('order_items')
})

test('nonsense for a cursor begins at the first page, nonsense for a limit is refused', async () => {
  expect((await page('?after=nonsense')).items.length).toBeGreaterThan(0)
  expect((await guest.get('/api/v1/designs?limit=0')).status).toBe(400)
  expect((await guest.get('/api/v1/designs?limit=1000')).status).toBe(400)
})
