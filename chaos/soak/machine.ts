import os from 'node:os'
import { type Pressure, RESOURCES, readPressure } from './pressure.ts'
import { readStolenMs } from './stall-watch.ts'

const PROBE_EVERY_MS = 100
/** They take about a millisecond, which is rarely interrupted. */
const PROBE_STEPS = 120_000

type Sources = {
  probeMs?: () => number
  stolenMs?: () => number
  pressure?: typeof readPressure
  now?: () => number
  cores?: number
}

/** What else explains a slow answer than the shop. */
export function watchMachine({
  probeMs = timeProbe,
  stolenMs = readStolenMs,
  pressure = readPressure,
  now = () => performance.now(),
  cores = os.availableParallelism(),
}: Sources = {}) {
  let probes: number[] = []
  let usual: number | undefined
  let before = read()
  const first = before
  const probe = () => void probes.push(probeMs())
  const timer = setInterval(probe, PROBE_EVERY_MS)

  function read() {
    return { at: now(), stolen: stolenMs(), waited: pressure() }
  }

  function stolenShare(from: { at: number; stolen: number }, to: typeof from) {
    return (to.stolen - from.stolen) / ((to.at - from.at) * cores)
  }

  /**
   * Machines on the same host share cores, caches and power, which steal time does not count. The fastest of many short
   * probes hardly depends on what else runs on this machine.
   */
  function takeSpeed() {
    if (probes.length === 0) probe()
    const fastest = Math.min(...probes)
    probes = []
    usual ??= fastest
    return usual / fastest
  }

  return {
    /** Since the last call. The speed is compared with the one that the first call found. */
    describe() {
      const from = before
      before = read()
      return [
        `speed ${takeSpeed().toFixed(2)}`,
        `${Math.round(stolenShare(from, before) * 100)}% stolen`,
        ...describeWaits(from.waited, before.waited),
      ].join(', ')
    },
    /** Since the start. */
    stolenShare: () => stolenShare(first, read()),
    stop: () => clearInterval(timer),
  }
}

function describeWaits(from: Pressure | undefined, to: Pressure | undefined) {
  if (!from || !to) return []
  return RESOURCES.map((name) => `waited ${Math.round(to[name] - from[name])} ms for ${name}`)
}

function timeProbe() {
  const startedAt = performance.now()
  let state = 0
  for (let step = 0; step < PROBE_STEPS; step++) state = (state * 1103515245 + 12345) | 0
  return performance.now() - startedAt + state * 0
}
