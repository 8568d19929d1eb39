/** Lighthouse's slowdown, which simulates its phone on machines with about this benchmark index. */
export const DEFAULT_SLOWDOWN = 4
const TYPICAL_BENCHMARK = 1750

/** The slowdown that simulates the same phone on this machine, which Lighthouse recommends for slower ones. */
export function calibrateSlowdown(benchmark: number) {
  const slowdown = (DEFAULT_SLOWDOWN * benchmark) / TYPICAL_BENCHMARK
  return Math.round(Math.min(DEFAULT_SLOWDOWN, Math.max(1, slowdown)) * 10) / 10
}
