import { readFileSync } from 'node:fs'

/** A longer gap between two ticks means that the machine did not run this process, and probably not the shop either. */
const GAP_MS = 250
/** Of the time of all cores in a second, given to other machines although ours had work (steal time). */
const STOLEN_MS = 200
const WINDOW_MS = 1000
const READ_EVERY_MS = 100
/** The shop refuses requests until it has served those that arrived together after a stall. */
const AFTER_STALL_MS = 2000
/** Of the kernel's counters. */
const MS_PER_JIFFY = 10
const STEAL_COLUMN = 8

type Sources = { now?: () => number; stolenMs?: () => number }

/** Notices when the machine did not run us. `tick` is called every few milliseconds. */
export function watchStalls({ now = () => performance.now(), stolenMs = readStolenMs }: Sources = {}) {
  /** Their lengths in milliseconds. */
  const stalls: number[] = []
  let stalledAt = Number.NEGATIVE_INFINITY
  let [tickedAt, readAt] = [now(), now()]
  let window = openWindow()

  function openWindow() {
    return { from: now(), stolenMs: stolenMs() }
  }

  function note(ms: number, at: number) {
    if (at - stalledAt < WINDOW_MS) stalls.push(Math.max(ms, stalls.pop() ?? 0))
    else stalls.push(ms)
    stalledAt = at
  }

  function checkStolen(at: number) {
    readAt = at
    const stolen = stolenMs() - window.stolenMs
    if (stolen >= STOLEN_MS) note(stolen, at)
    if (stolen >= STOLEN_MS || at - window.from >= WINDOW_MS) window = openWindow()
  }

  return {
    stalls,
    tick() {
      const at = now()
      if (at - tickedAt > GAP_MS) note(at - tickedAt, at)
      tickedAt = at
      if (at - readAt >= READ_EVERY_MS) checkStolen(at)
    },
    /** Ticks begin again, after a pause that is no stall. */
    resume() {
      tickedAt = now()
      window = openWindow()
    },
    hasJustStalled: () => now() - stalledAt < AFTER_STALL_MS,
  }
}

/** Zero where the system does not count it. */
export function readStolenMs(): number {
  try {
    const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    return Number(total.split(/\s+/)[STEAL_COLUMN] ?? 0) * MS_PER_JIFFY
  } catch {
    return 0
  }
}
