import { onTestFinished, vi } from 'vitest'

/** Moves both clocks forward for the rest of the test. The system clock no longer runs, the monotonic one does. */
export function passTime(ms: number): void {
  const now = performance.now.bind(performance)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
  onTestFinished(() => {
    vi.useRealTimers()
    spy.mockRestore()
  })
}
