import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

const { testDatabase } = await import('#test/database.ts')
const { given } = await import('#test/given.ts')
const { as, guest } = await import('#test/site.ts')

testDatabase()

test('limits per IP address are twenty times higher in a sandbox on loopback', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 201; time++) statuses.push((await guest.post('/api/v1/contact', {})).status)
  expect(statuses).toEqual([...Array.from({ length: 200 }, () => 400), 429])
})

test('limits per account are the same in a sandbox on loopback', async () => {
  const person = as(await given.signedIn())
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await person.patch('/api/v1/me', { bio: '' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
