import { expect, test } from 'vitest'
import { planKills } from './plan-kills.ts'

test('plans exactly the wanted kills, all of them before the last checkout', () => {
  expect(planKills(60, 6)).toEqual([8, 17, 25, 34, 42, 51])
  const plan = planKills(20_000, 200)
  expect([plan.length, plan[0], plan.at(-1)]).toEqual([200, 99, 19_900])
})
