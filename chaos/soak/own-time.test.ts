import { expect, test } from 'vitest'
import { createOwnTime } from './own-time.ts'

function open() {
  const machine = { now: 5000, stolen: 700 }
  const ownTime = createOwnTime({ now: () => machine.now, stolenMs: () => machine.stolen, cores: 2 })
  const startedAt = ownTime()
  return { machine, elapsed: () => ownTime() - startedAt }
}

test('without steal time, it is the time of the clock', () => {
  const { machine, elapsed } = open()
  machine.now += 30_000
  expect(elapsed()).toBe(30_000)
})

test('it stops while all cores are stolen, and runs at half the speed while one of two is', () => {
  const { machine, elapsed } = open()
  machine.now += 2000
  machine.stolen += 4000
  expect(elapsed()).toBe(0)
  machine.now += 2000
  machine.stolen += 2000
  expect(elapsed()).toBe(1000)
})
