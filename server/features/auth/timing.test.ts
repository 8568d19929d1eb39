import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { median } from '#test/median.ts'
import { guest } from '#test/site.ts'

testDatabase()

const ROUNDS = 40

async function timeOf(work: () => unknown) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

test.each([
  ['sign-in', '/auth/v1/token?grant_type=password', { password: 'wrong' }],
  ['recovery', '/auth/v1/recover', {}],
])('%s takes equally long for known and unknown email addresses', async (_, path, body) => {
  const { email } = await given.account()
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    known.push(await timeOf(() => guest.post(path, { ...body, email })))
    unknown.push(await timeOf(() => guest.post(path, { ...body, email: `unknown-${round}@pitlane.test` })))
  }
  const ratio = median(known) / median(unknown)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
