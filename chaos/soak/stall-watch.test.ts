import { expect, test } from 'vitest'
import { watchStalls } from './stall-watch.ts'

function open() {
  const machine = { now: 0, stolen: 0 }
  const watch = watchStalls({ now: () => machine.now, stolenMs: () => machine.stolen })
  const run = (ms: number, stolenMs = 0) => {
    for (let at = 0; at < ms; at += 10) {
      machine.now += 10
      machine.stolen += (stolenMs * 10) / ms
      watch.tick()
    }
  }
  return { machine, watch, run }
}

test('a machine that runs has no stalls', () => {
  const { watch, run } = open()
  run(60_000, 3000) // 5% of one core
  expect(watch.stalls).toEqual([])
  expect(watch.hasJustStalled()).toBe(false)
})

test('a gap between two ticks is a stall, for the two seconds after it', () => {
  const { machine, watch, run } = open()
  run(1000)
  machine.now += 400
  watch.tick()
  expect(watch.stalls).toEqual([400])
  run(1990)
  expect(watch.hasJustStalled()).toBe(true)
  run(10)
  expect(watch.hasJustStalled()).toBe(false)
})

test('time that is stolen from another core is a stall, although the ticks go on', () => {
  const { machine, watch, run } = open()
  run(5000)
  machine.stolen += 450
  run(500)
  expect(watch.stalls).toEqual([450])
  run(5000)
  expect(watch.stalls).toEqual([450])
})

test('a gap and the stolen time of the same stall count once', () => {
  const { machine, watch, run } = open()
  run(5000)
  machine.stolen += 800
  machine.now += 700
  watch.tick()
  run(500)
  expect(watch.stalls).toEqual([800])
})

test('a pause is no stall', () => {
  const { machine, watch, run } = open()
  run(1000)
  machine.now += 5000
  machine.stolen += 900
  watch.resume()
  run(1000)
  expect(watch.stalls).toEqual([])
})
