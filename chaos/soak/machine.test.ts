import { expect, test } from 'vitest'
import { watchMachine } from './machine.ts'

test('the machine is described by its speed, its stolen time and its waits since the last call', () => {
  let [atMs, stolen, waitedMs, probe] = [0, 500, 100, 2]
  const machine = watchMachine({
    probeMs: () => probe,
    stolenMs: () => stolen,
    pressure: () => ({ cpu: waitedMs, io: waitedMs * 2, memory: 0 }),
    now: () => atMs,
    cores: 2,
  })
  try {
    atMs = 1000
    const waits = (cpu: number, io: number) =>
      `waited ${cpu} ms for cpu, waited ${io} ms for io, waited 0 ms for memory`
    expect(machine.describe()).toBe(`speed 1.00, 0% stolen, ${waits(0, 0)}`)
    atMs = 2000
    stolen += 500
    waitedMs += 100.4
    probe = 4
    expect(machine.describe()).toBe(`speed 0.50, 25% stolen, ${waits(100, 201)}`)
    expect(machine.stolenShare()).toBe(0.125)
  } finally {
    machine.stop()
  }
})
