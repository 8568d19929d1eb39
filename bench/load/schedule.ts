/** When the requests of a constant arrival rate are due, in milliseconds from the start. */
export function dueTimes(perSecond: number, milliseconds: number): number[] {
  const count = Math.floor((perSecond * milliseconds) / 1000)
  return Array.from({ length: count }, (_, index) => (index * 1000) / perSecond)
}

/**
 * Latencies count from the time that a request was due, not from the time that it was sent: if the server is slow and requests
 * wait for a free connection, their wait is part of what a visitor would see (no coordinated omission).
 */
export function createLatencies(due: readonly number[]) {
  const latencies: number[] = []
  let next = 0
  return {
    /** The index of the next request, if it is due. */
    take(nowMs: number): number | undefined {
      const at = due[next]
      return at !== undefined && at <= nowMs ? next++ : undefined
    },
    finish(index: number, nowMs: number) {
      latencies.push(nowMs - (due[index] ?? nowMs))
    },
    /** How long until the next request is due. Undefined after the last one. */
    wait(nowMs: number): number | undefined {
      const at = due[next]
      return at === undefined ? undefined : Math.max(0, at - nowMs)
    },
    isDone: () => latencies.length === due.length,
    latencies: latencies as readonly number[],
  }
}
