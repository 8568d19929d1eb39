import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { isLaunched, readLaunch } from './read-launch.ts'

testDatabase()

test('the shop opens exactly at the launch time', () => {
  expect(isLaunched(new Date('2025-08-24T16:59:59.999Z'))).toBe(false)
  expect(isLaunched(new Date('2025-08-24T17:00:00.000Z'))).toBe(true)
})

test('[spec 12, 225] the landing page gets the launch time, its text and the number of approved designs', async () => {
  for (const status of ['approved', 'approved', 'pending', 'rejected'] as const) await given.design({ status })
  const now = new Date('2025-08-01T00:00:00Z')
  expect(await readLaunch(now)).toEqual({
    at: '2025-08-24T17:00:00.000Z',
    words: 'August 24, 2025 at 12:00 PM CDT',
    now: now.toISOString(),
    designs: 2,
  })
})
